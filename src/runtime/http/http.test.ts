import { isRecord } from '@alur/engine/json';
import { afterEach, describe, expect, it } from 'vitest';
import { any, at, client, closeServer, keys, retryPolicy, post, uuid } from '../testing/testHttp.ts';

afterEach(closeServer);

describe('headers', () => {
  it('[RUN-01] every call carries the headers of the specification', async () => {
    const http = await client(() => ({}), { accessToken: () => 'access' });
    await http.send({ ...post, headers: { 'x-client-ip': '1.2.3.4', 'x-ip-country': null } }, any);
    expect(at.server?.seen[0]?.headers).toMatchObject({
      accept: 'application/json',
      'accept-language': 'id',
      'content-type': 'application/json',
      'x-platform': 'web',
      'x-client-id': 'partner-7',
      'x-device-id': 'device-1',
      'x-device-id-signature': 'signature',
      authorization: 'Bearer access',
      'x-client-ip': '1.2.3.4',
      'idempotency-key': expect.stringMatching(uuid),
    });
    expect(at.server?.seen[0]?.headers).not.toHaveProperty('x-ip-country');
    expect(at.server?.seen[0]?.body).toEqual({ a: 1 });
  });

  it('[RUN-01] calls that make tokens carry none, reads no key, and a missing signature is left out', async () => {
    const http = await client(() => ({}), {
      accessToken: () => 'access',
      signDeviceId: () => Promise.reject(new Error('no WebCrypto')),
    });
    await http.send({ method: 'GET', path: '/x', bearer: 'none' }, any);
    const headers = at.server?.seen[0]?.headers ?? {};
    for (const name of ['authorization', 'idempotency-key', 'content-type', 'x-device-id-signature'])
      expect(headers).not.toHaveProperty(name);
  });
});

describe('retries', () => {
  it.each([500, 502, 503, 504])('[RUN-02] R6 a %i is tried four times, with one key', async (status) => {
    const http = await client(() => ({ status, body: 'Bad Gateway' }));
    expect(await http.send(post, any)).toEqual({ ok: false, error: { code: 'err_500', status } });
    expect(at.server?.seen).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 501])('[RUN-02] a %i is answered at once', async (status) => {
    const http = await client(() => ({ status, body: { error: { code: 'err_bad_request' } } }));
    expect(await http.send(post, any)).toMatchObject({
      ok: false,
      error: { code: 'err_bad_request', status },
    });
    expect(at.server?.seen).toHaveLength(1);
  });

  it('[RUN-03] R6 a commit whose answer is lost happens once: the next try brings the same key', async () => {
    const committed = new Map<unknown, number>();
    const http = await client(({ headers }, count) => {
      const key = headers['idempotency-key'];
      if (!committed.has(key)) committed.set(key, committed.size + 1);
      if (count === 1) return { status: 502, body: '<html>' };
      if (count === 2) return 'drop';
      return { body: { data: { order: committed.get(key) } } };
    });
    expect(await http.send(post, any)).toEqual({ ok: true, value: { payload: { order: 1 } } });
    expect(committed.size).toBe(1);
    await http.send(post, any);
    expect(committed.size).toBe(2);
  });

  it('[RUN-03] a first try that is still at work is waited for', async () => {
    const http = await client((_, count) =>
      count < 3
        ? { status: 409, body: { error: { code: 'err_request_in_progress' } } }
        : { body: { data: 'done' } },
    );
    expect(await http.send(post, any)).toEqual({ ok: true, value: { payload: 'done' } });
  });

  it('[RUN-04] no network is err_offline after all tries, and known to be none at once', async () => {
    const http = await client(() => 'drop');
    expect(await http.send(post, any)).toEqual({ ok: false, error: { code: 'err_offline', status: 0 } });
    expect(at.server?.seen).toHaveLength(4);
    await at.server?.close();
    const offline = await client(() => ({}), { isOnline: () => false });
    expect(await offline.send(post, any)).toEqual({ ok: false, error: { code: 'err_offline', status: 0 } });
    expect(at.server?.seen).toHaveLength(0);
  });

  it('[RUN-3220] a call that is lost although the browser has a network is err_unreachable: no trouble of its connection', async () => {
    const http = await client(() => 'drop', { isOnline: () => true });
    expect(await http.send(post, any)).toEqual({ ok: false, error: { code: 'err_unreachable', status: 0 } });
    const answered = await client(() => ({ status: 409, body: { error: { code: 'err_offline' } } }), {
      isOnline: () => true,
    });
    expect(await answered.send(post, any)).toMatchObject({ error: { code: 'err_offline', status: 409 } });
  });

  it('[RUN-04] R6 silence is err_timeout, within the time for all tries', async () => {
    const http = await client(() => 'hang', {
      retryPolicy: { retries: 3, delayMs: 10, attemptMs: 100, totalMs: 250 },
    });
    const started = performance.now();
    expect(await http.send(post, any)).toEqual({ ok: false, error: { code: 'err_timeout', status: 0 } });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(at.server?.seen.length).toBeLessThanOrEqual(3);
  });

  it('[RUN-04] a redirect is not followed: it would carry the body elsewhere', async () => {
    const http = await client(({ path }) =>
      path === '/stolen' ? {} : { status: 307, headers: { location: '/stolen' } },
    );
    expect(await http.send(post, any)).toMatchObject({ ok: false });
    expect(at.server?.seen.map(({ path }) => path)).not.toContain('/stolen');
  });
});

describe('lost answers', () => {
  it('[RUN-40] R9 the same call, made again after its answer was lost, has the same key; after an answer it has a new one', async () => {
    let online = false;
    const http = await client(() => (online ? {} : 'drop'), { retryPolicy: { ...retryPolicy, retries: 0 } });
    expect(await http.send(post, any)).toMatchObject({ ok: false, error: { code: 'err_offline' } });
    await http.send({ ...post, body: { a: 2 } }, any);
    online = true;
    await http.send(post, any);
    await http.send(post, any);
    const [first, other, again, fresh] = keys();
    expect(again).toBe(first);
    expect(new Set([first, other, fresh]).size).toBe(3);
  });

  it("[RUN-40] another account's call never gets the key", async () => {
    let whose = 'user-1';
    const http = await client(() => 'drop', {
      retryPolicy: { ...retryPolicy, retries: 0 },
      subject: () => whose,
    });
    await http.send(post, any);
    whose = 'user-2';
    await http.send(post, any);
    expect(new Set(keys()).size).toBe(2);
  });

  it('[RUN-01] a form is sent as one', async () => {
    const http = await client(() => ({ status: 400 }));
    await http.send(
      { method: 'POST', path: '/identity/v1/token', bearer: 'none', form: { a: 'b c', d: '&' } },
      any,
    );
    expect(at.server?.seen[0]).toMatchObject({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b+c&d=%26',
    });
  });
});

describe('answers', () => {
  it('[RUN-05] an error is decoded at the door', async () => {
    const error = {
      code: 'err_otp_waiting_time',
      message: 'Tunggu.',
      message_title: 'Belum',
      message_severity: 'warning',
      show_error_image: true,
      request_id: 'r1',
      next_retry_in_second: 42,
    };
    const http = await client(() => ({ status: 422, body: { error } }));
    expect(await http.send(post, any)).toEqual({
      ok: false,
      error: {
        code: 'err_otp_waiting_time',
        message: 'Tunggu.',
        title: 'Belum',
        severity: 'warning',
        showErrorImage: true,
        requestId: 'r1',
        status: 422,
        nextRetryInSecond: 42,
      },
    });
  });

  it.each([
    null,
    [],
    'text',
    { error: 'text' },
    { error: { code: 7, message: {}, message_title: '' } },
    { error: { code: '../etc' } },
    { error: { code: 'x'.repeat(90) } },
  ])('[RUN-05] T05 %j becomes err_internal_server', async (body) => {
    const http = await client(() => ({ status: 400, body }));
    expect(await http.send(post, any)).toEqual({
      ok: false,
      error: { code: 'err_internal_server', status: 400 },
    });
  });

  it.each([
    [500, 'err_500'],
    [503, 'err_500'],
    [429, 'err_limit'],
    [403, 'err_internal_server'],
  ])('[RUN-64] a %i of a proxy, which is no JSON, becomes %s', async (status, code) => {
    const http = await client(() => ({ status, body: '<html>Bad</html>' }));
    expect(await http.send(post, any)).toEqual({ ok: false, error: { code, status } });
  });

  it('[RUN-05] an answer that is not what was promised is err_bad_answer', async () => {
    const http = await client(() => ({ body: { data: { wrong: true } } }));
    expect(
      await http.send(post, (payload) => (isRecord(payload) && payload['right'] === true ? true : null)),
    ).toEqual({
      ok: false,
      error: { code: 'err_bad_answer', status: 200 },
    });
  });

  it('[RUN-65] the config key goes along, unless it is the default one', async () => {
    for (const [key, expected] of [
      ['tv', 'tv'],
      ['default', undefined],
    ] as const) {
      const http = await client(() => ({}), { configKey: () => key });
      await http.send(post, any);
      expect(at.server?.seen[0]?.headers['x-config-key']).toBe(expected);
      await closeServer();
    }
  });

  it('[RUN-06] R6 429 returns the seconds to wait, within bounds, and is not retried', async () => {
    const http = await client(() => ({
      status: 429,
      headers: { 'retry-after': '999999' },
      body: { error: { code: 'err_quota_exceeded' } },
    }));
    expect(await http.send(post, any)).toEqual({
      ok: false,
      error: { code: 'err_quota_exceeded', status: 429, nextRetryInSecond: 3_600 },
    });
    expect(at.server?.seen).toHaveLength(1);
  });

  it("[RUN-07] R7 each response anchors the clock to the server's time", async () => {
    const times: number[] = [];
    const date = { date: 'Sat, 21 Nov 2026 04:00:00 GMT' };
    const http = await client(
      (_, count) => ({
        headers: date,
        body: count === 1 ? { data: {}, meta: { server_time: '2026-11-21T04:05:06.789Z' } } : { data: {} },
      }),
      {
        onServerTime: (time) => times.push(time),
      },
    );
    await http.send(post, any);
    await http.send(post, any);
    expect(times).toEqual([Date.parse('2026-11-21T04:05:06.789Z'), Date.parse('2026-11-21T04:00:00.500Z')]);
  });
});

describe('questions that the API may hold back', () => {
  const question = { method: 'GET', path: '/payment/v1/payments/1' } as const;

  it('[RUN-948] one that is not answered in time is lost after one try', async () => {
    // Long enough that the question reaches the server on a busy machine too.
    const http = await client(() => 'hang', { retryPolicy: { ...retryPolicy, attemptMs: 1000 } });
    const held = { seconds: 0, signal: new AbortController().signal };
    expect(await http.send({ ...question, held }, any)).toEqual({
      ok: false,
      error: { code: 'err_timeout', status: 0 },
    });
    expect(at.server?.seen).toHaveLength(1);
  });

  it('[RUN-948] one that is given up ends at once', async () => {
    const leave = new AbortController();
    const http = await client(() => {
      leave.abort();
      return 'hang';
    });
    const held = { seconds: 25, signal: leave.signal };
    expect(await http.send({ ...question, held }, any)).toEqual({
      ok: false,
      error: { code: 'err_offline', status: 0 },
    });
  });
});
