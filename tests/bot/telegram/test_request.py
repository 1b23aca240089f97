"""The transport, against a server that misbehaves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from telegram import Bot, error

from bot.telegram.request import AiohttpRequest, UncertainError, UncertainTimeoutError

ME = {"id": 4200, "is_bot": True, "first_name": "够级", "username": "gouji_bot"}


async def _answer(request: web.Request) -> web.StreamResponse:
    way = request.match_info["way"]
    if way == "reset":
        assert request.transport is not None
        request.transport.abort()
    if way == "hang":
        await asyncio.sleep(30)
    if way == "echo":
        form = await request.post()
        fields = {name: str(value) for name, value in form.items()}
        return web.json_response({"ok": True, "result": fields})
    return web.json_response({"ok": True, "result": ME})


@pytest.fixture
async def server() -> AsyncIterator[str]:
    app = web.Application()
    app.router.add_route("*", "/{way}", _answer)
    app.router.add_route("*", "/bot{token}/{way}", _answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    yield f"http://127.0.0.1:{port}"
    await runner.cleanup()


@pytest.fixture
async def request_() -> AsyncIterator[AiohttpRequest]:
    made = AiohttpRequest(timeout=5)
    await made.initialize()
    yield made
    await made.shutdown()


async def test_a_bot_works_with_it(server: str, request_: AiohttpRequest) -> None:
    bot = Bot(
        "4200:secret", base_url=f"{server}/bot", request=request_, get_updates_request=request_
    )

    assert (await bot.get_me()).username == "gouji_bot"


async def test_forms_arrive(server: str, request_: AiohttpRequest) -> None:
    bot = Bot(
        "4200:secret", base_url=f"{server}/bot", request=request_, get_updates_request=request_
    )

    answer = await bot.do_api_request(
        "echo", {"chat_id": 5, "text": "四个勾 & <b>"}, return_type=None
    )

    assert answer == {"chat_id": "5", "text": "四个勾 & <b>"}


async def test_no_proxy_on_this_machine(
    server: str, request_: AiohttpRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")

    status, _ = await request_.do_request(f"{server}/getMe", "POST")

    assert status == 200


async def test_a_reset_may_have_been_carried_out(server: str, request_: AiohttpRequest) -> None:
    with pytest.raises(UncertainError) as caught:
        await request_.do_request(f"{server}/reset", "POST")

    assert "127.0.0.1" not in str(caught.value)


async def test_silence_may_have_been_carried_out(server: str, request_: AiohttpRequest) -> None:
    with pytest.raises(UncertainTimeoutError):
        await request_.do_request(f"{server}/hang", "POST", read_timeout=0.1)


async def test_no_connection_is_certain(request_: AiohttpRequest) -> None:
    with pytest.raises(error.NetworkError) as caught:
        await request_.do_request("http://127.0.0.1:9/bot4200:secret/getMe", "POST")

    assert not isinstance(caught.value, UncertainError)
    assert "secret" not in str(caught.value)
