import * as sentry from '@sentry/react';
import { afterEach, expect, test, vi } from 'vitest';
import { errorClient, type ErrorClientOptions, measureLoad } from './errorClient.ts';

afterEach(async () => {
  await sentry.close(0);
  vi.restoreAllMocks();
});

test('[ANA-2783] a page load that was drawn is measured, though an error started the client of the error service first', async () => {
  // Every error is drawn.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const sent: string[] = [];
  const options: ErrorClientOptions = {
    dsn: 'https://a1b2c3@errors.test/1',
    release: '0123456789abcdef',
    deliver: () => ({
      send(envelope) {
        sent.push(JSON.stringify(envelope));
        return Promise.resolve({ statusCode: 200 });
      },
      flush: () => Promise.resolve(true),
    }),
  };
  errorClient(options)(new TypeError('Failed to fetch'), 'show');
  measureLoad(options);
  // The client waits until the page is idle, at most 30 seconds.
  await expect
    .poll(() => sent.some((envelope) => envelope.includes('"type":"transaction"')), { timeout: 60_000 })
    .toBe(true);
  expect(sent.some((envelope) => envelope.includes('Failed to fetch'))).toBe(true);
});
