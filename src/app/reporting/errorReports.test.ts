import { afterEach, expect, test, vi } from 'vitest';
import { createReport } from './errorReports.ts';

const client = vi.hoisted(() => ({ init: vi.fn(), captureException: vi.fn() }));
vi.mock('@sentry/react', () => client);

afterEach(() => vi.clearAllMocks());

test('[APP-12] without a named service an error goes nowhere', async () => {
  createReport('', 'build')(new Error('lost'), 'show');
  await vi.dynamicImportSettled();
  expect(client.init).not.toHaveBeenCalled();
  expect(client.captureException).not.toHaveBeenCalled();
});

test('[APP-12] the client starts with the first report, once, at the rates of the specification', async () => {
  const report = createReport('https://key@errors.example/1', 'build');
  expect(client.init).not.toHaveBeenCalled();
  report(new Error('one'), 'show');
  report(new Error('two'), 'flow');
  await vi.waitFor(() => expect(client.captureException).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  expect(client.init).toHaveBeenCalledOnce();
  expect(client.init.mock.calls[0]?.[0]).toMatchObject({
    sampleRate: 0.5,
    tracesSampleRate: 0.05,
    release: 'build',
  });
});
