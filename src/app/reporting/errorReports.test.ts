import * as sentry from '@sentry/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startErrorClient } from './errorClient.ts';
import { createReport } from './errorReports.ts';
import type { RawEnvelope } from './scrubEnvelope.ts';

afterEach(async () => {
  await sentry.close(0);
  vi.restoreAllMocks();
});

/** What people type and services answer: none of it may be in an envelope. */
const canaries = {
  phone: '081298765432',
  email: 'siti.canary@example.test',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl',
  code: '7391-canary',
  card: '4111111111111111',
  password: 'Canary-Rahasia1',
  typed: 'NamaKanari',
};
const all = Object.values(canaries).join(' ');

type Deliver = NonNullable<Parameters<typeof startErrorClient>[0]['deliver']>;

/** A client of the real library, with its own scrubber unless another is given, whose every envelope ends here; an error in two is drawn always. */
function client(scrub?: (envelope: RawEnvelope) => RawEnvelope | null) {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const sent: string[] = [];
  const deliver: Deliver = () => ({
    send(envelope) {
      sent.push(JSON.stringify(envelope));
      return Promise.resolve({ statusCode: 200 });
    },
    flush: () => Promise.resolve(true),
  });
  const dsn = 'https://a1b2c3@errors.test/1';
  const own = scrub === undefined ? {} : { scrub };
  const send = startErrorClient({ dsn, release: '0123456789abcdef', ...own, deliver });
  return { send, sent };
}

/** Plants all canaries in everything that goes along with an error. */
function plant(send: (error: unknown, where: string) => void): void {
  sentry.addBreadcrumb({
    category: 'fetch',
    message: all,
    data: {
      url: `https://api.test/x/${canaries.phone}?q=${all}`,
      body: all,
      method: 'POST',
      status_code: 500,
    },
  });
  sentry.addBreadcrumb({
    category: 'navigation',
    data: { from: `/vplus?token=${canaries.token}`, to: `/x/${canaries.code}` },
  });
  sentry.addBreadcrumb({ category: canaries.typed, message: all });
  sentry.setUser({ id: canaries.phone, email: canaries.email });
  sentry.setExtra('form', canaries);
  sentry.setTag(canaries.typed, all);
  sentry.setContext('storage', canaries);
  sentry.getCurrentScope().addEventProcessor((event) => ({
    ...event,
    request: {
      url: `https://tv.test/vplus/auth/login?email=${canaries.email}#${canaries.token}`,
      cookies: canaries,
      query_string: all,
    },
    transaction: `/vplus/${canaries.phone}`,
    server_name: canaries.typed,
    fingerprint: [all],
  }));
  sentry.getCurrentScope().addAttachment({ filename: canaries.typed, data: all });
  const error = new Error(`could not save ${all}`, { cause: new Error(all) });
  error.name = canaries.typed;
  error.stack = `Error: ${all}\n    at ${canaries.typed} (https://tv.test/assets/index-a1.js?t=${canaries.token}:1:2)\n    at x (https://tv.test/${canaries.phone}/${canaries.typed}.js:3:4)`;
  send(error, canaries.typed);
}

const found = (sent: readonly string[]): readonly string[] =>
  Object.entries(canaries).flatMap(([name, canary]) => (sent.join('').includes(canary) ? [name] : []));

test('[ANA-2060] [T33] nothing that was typed or answered is in an envelope, wherever an error carries it', async () => {
  const { send, sent } = client();
  plant(send);
  await sentry.flush(2000);
  expect(sent).toHaveLength(1);
  expect(found(sent)).toEqual([]);
  const [, [item]] = JSON.parse(sent[0] ?? '') as [unknown, [[unknown, unknown]]];
  expect(item[1]).toMatchObject({
    release: '0123456789abcdef',
    exception: {
      values: [
        {
          value: '(withheld)',
          stacktrace: {
            frames: [{ filename: '(elsewhere)' }, { filename: '/assets/index-a1.js', lineno: 1, colno: 2 }],
          },
        },
      ],
    },
    request: { url: '/vplus/auth/login' },
    breadcrumbs: [
      { category: 'fetch', data: { url: '/x/:id', method: 'POST', status_code: 500 } },
      { category: 'navigation', data: { from: '/vplus', to: '/x/:id' } },
      {},
    ],
  });
});

test('[ANA-2060] [T33] without the scrubber every one of them would arrive', async () => {
  const { send, sent } = client((envelope) => envelope);
  plant(send);
  await sentry.flush(2000);
  expect(found(sent)).toEqual(Object.keys(canaries));
});

test('[ANA-2060] what a browser says of a broken program is kept, in its own words and without a name', async () => {
  const { send, sent } = client();
  send(new TypeError("Cannot read properties of undefined (reading 'NamaKanari')"), 'flow');
  await sentry.flush(2000);
  expect(sent.join('')).toContain('"type":"TypeError","value":"Cannot read properties of undefined"');
  expect(sent.join('')).toContain('"where":"flow"');
});

test('[APP-12] without a named service an error goes nowhere, and no client starts', async () => {
  createReport('', 'build')(new Error('lost'), 'show');
  await vi.dynamicImportSettled();
  expect(sentry.getClient()).toBeUndefined();
});

test('[APP-12] errors are reported at the rates of the specification, and the noise of browsers never', async () => {
  const { send, sent } = client();
  expect(sentry.getClient()?.getOptions()).toMatchObject({ sampleRate: 0.5, tracesSampleRate: 0 });
  for (const noise of [
    'Script error.',
    'ResizeObserver loop limit exceeded',
    'ResizeObserver loop completed with undelivered notifications.',
  ])
    send(new Error(noise), 'uncaught');
  await sentry.flush(2000);
  expect(sent).toEqual([]);
  send(new Error('one'), 'show');
  vi.spyOn(Math, 'random').mockReturnValue(0.51);
  send(new Error('two'), 'show');
  await sentry.flush(2000);
  expect(sent).toHaveLength(1);
});

test.each([
  ['uncaught', false],
  ['unhandled', false],
  ['loadBundle', true],
])('[ANA-3312] an error reported by “%s” counts as handled: %s', async (where, handled) => {
  const { send, sent } = client();
  send(new TypeError('Failed to fetch'), where);
  await sentry.flush(1000);
  expect(sent.join()).toContain(`"handled":${handled}`);
});
