import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

/** What a program says of a file; it throws where the program refuses it, or is not on this machine. */
function check(program: string, ...options: readonly string[]): string {
  return execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

test('[LAUNCH-4866] HAProxy takes the configuration that ships', () => {
  expect(() => check('haproxy', '-c', '-f', join(folder, 'haproxy.cfg'))).not.toThrow();
});

test.each(readdirSync(join(folder, 'systemd')))('[LAUNCH-4866] systemd takes the unit %s', (name) => {
  expect(() => check('systemd-analyze', 'verify', join(folder, 'systemd', name))).not.toThrow();
});
