import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allHandlers } from '../modules.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { openApi } from '../startApi.ts';
import type { Handlers } from './call.ts';
import { loadContract, type Contract } from './contract.ts';
import { Failure } from './failure.ts';
import { apiServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'alur-conformance-'));
let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openApi({
    host: 'localhost',
    port: 0,
    dataDir,
    log: 'silent',
    demo: false,
    strictAnswers: true,
  });
});
afterEach(() => {
  sandbox.db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const gate = {
  readBearer: () => Promise.reject(new Failure('err_unauthorized')),
  readViewToken: () => Promise.resolve(null),
  beforeLogin: () => undefined,
};

async function healthWith(over: Handlers, strictAnswers = true) {
  const own = { ...sandbox, settings: { ...sandbox.settings, strictAnswers } };
  const handlers = { ...allHandlers(own), ...over };
  const server = await apiServer(own, { contract: loadContract(), handlers, gate });
  const { statusCode, body } = await server.inject('/healthz');
  await server.close();
  return { statusCode, body: JSON.parse(body) as unknown };
}

test('[API-08] an answer that is not what the document says is a fault in tests', async () => {
  const broken = { healthz: () => ({ bare: { status: 'fine' } }) };
  expect(await healthWith(broken)).toMatchObject({
    statusCode: 500,
    body: { error: { code: 'err_internal_server' } },
  });
  expect((await healthWith(broken, false)).statusCode).toBe(200);
});

test('[API-08] so is a code that the call does not list', async () => {
  const foreign = {
    healthz: () => {
      throw new Failure('err_wrong_password');
    },
  };
  expect((await healthWith(foreign)).statusCode).toBe(500);
});

test('[API-08] a fault of the server reveals no detail of itself', async () => {
  const thrown = {
    healthz: () => {
      throw new Error('secret detail');
    },
  };
  const { statusCode, body } = await healthWith(thrown);
  expect(statusCode).toBe(500);
  expect(JSON.stringify(body)).not.toContain('secret');
});

/** The contract, with one call of the sandbox that is only planned. */
function withPlanned(id: string): Contract {
  const { operations, commonCodes } = loadContract();
  return {
    commonCodes,
    operations: operations.map((one) => (one.id === id ? { ...one, status: 'planned' } : one)),
  };
}

/** All handlers but that of the planned call. */
function handlersWithout(id: string): Handlers {
  return Object.fromEntries(Object.entries(allHandlers(sandbox)).filter(([name]) => name !== id));
}

test('[API-10] the sandbox does not start when the document and its handlers disagree', async () => {
  const handlers = handlersWithout('cancelRenewal');
  await expect(apiServer(sandbox, { contract: loadContract(), handlers, gate })).rejects.toThrow(
    'has no handler',
  );
  const contract = withPlanned('cancelRenewal');
  await expect(apiServer(sandbox, { contract, handlers: allHandlers(sandbox), gate })).rejects.toThrow(
    'marked as planned',
  );
});

test('[API-04] a call that is only planned is answered with 501, as JSON', async () => {
  const [contract, handlers] = [withPlanned('cancelRenewal'), handlersWithout('cancelRenewal')];
  const server = await apiServer(sandbox, { contract, handlers, gate });
  const url = '/subscription/v1/subscriptions/x/cancel-renewal';
  const { statusCode, body } = await server.inject({ method: 'POST', url });
  await server.close();
  expect(statusCode).toBe(501);
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'err_not_implemented' } });
});
