import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EffectSpec } from '@alur/engine';
import { effectSpecs } from '../../../src/contracts/effects.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

test('[PUB-3461] the ways to pay that publish knows are those of the catalogue, for each call that takes one', () => {
  const db = new DatabaseSync(join(sandbox.dataDir, 'sandbox', 'sandbox.sqlite'), { readOnly: true });
  const methods = db
    .prepare('SELECT method FROM methods ORDER BY method')
    .all()
    .map(({ method }) => method);
  db.close();
  const known = Object.entries<EffectSpec>(effectSpecs).flatMap(([name, spec]) =>
    spec.input['method'] === undefined ? [] : [[name, spec.known?.['method']?.values.toSorted()] as const],
  );
  expect(known.map(([name]) => name)).toContain('payment.create');
  for (const [name, values] of known) expect(values, name).toEqual(methods);
});
