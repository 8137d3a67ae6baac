import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';
import { product } from '../../src/product/product.ts';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { checkFiles } from '@alur/publish/files';
import { measuredItem } from './measuredFlow.ts';

const flows = fileURLToPath(new URL('../../schemas/flows/', import.meta.url));

test.each([
  { count: 10, hasRules: false },
  { count: 100, hasRules: false },
  { count: 10, hasRules: true },
  { count: 100, hasRules: true },
])(
  'a form of $count fields (with rules: $hasRules) can be published beside the shipped flows, so that the bench can measure it',
  async (form) => {
    const folder = await mkdtemp(join(tmpdir(), 'alur-bench-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'measured.json');
    await writeFile(file, JSON.stringify(measuredItem('bench', form)));
    const shipped = (await readdir(flows)).filter((name) => name.endsWith('.json'));
    const { problems, documents } = await checkFiles(
      { product, messageKeys: await shippedMessageKeys() },
      [file],
      shipped.map((name) => join(flows, name)),
    );
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(documents).toBe(1);
  },
);
