import { expect, it, onTestFinished, vi } from 'vitest';
import { setup } from './redisServer.ts';

it('[LAUNCH-4894] without a Redis of the machine the tests of a fleet end with how to install one', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('PATH', '/nowhere');
  expect(setup).toThrow(
    /^The fleet is tested with a real Redis, and this machine has none: install it \(Debian: apt-get install redis-server/,
  );
});
