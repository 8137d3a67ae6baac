import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { testFolder } from '../../../launch/checks/testFolder.ts';
import { keepBundles, layBundles } from './earlierBundles.ts';

const file = join('edge', 'bundles', 'login', 'current.json');

it('[LAUNCH-2885] a product that journeys start later finds what the first one has published, until the run ends', () => {
  vi.stubEnv('ALUR_TEST_BUNDLES', undefined);
  const [first, later, last] = [testFolder(), testFolder(), testFolder()];
  layBundles(later);
  expect(existsSync(join(later, 'edge'))).toBe(false);

  mkdirSync(join(first, 'edge', 'bundles', 'login'), { recursive: true });
  writeFileSync(join(first, file), 'published');
  const remove = keepBundles(first);
  // What becomes of the first one's own afterwards is its own.
  writeFileSync(join(first, file), 'changed by a journey');
  layBundles(later);
  expect(readFileSync(join(later, file), 'utf8')).toBe('published');

  const kept = process.env['ALUR_TEST_BUNDLES'] ?? '';
  remove();
  expect(existsSync(kept)).toBe(false);
  layBundles(last);
  expect(existsSync(join(last, 'edge'))).toBe(false);
  vi.unstubAllEnvs();
});
