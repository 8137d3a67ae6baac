import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { checkFiles } from '../../publish/checkFiles.ts';
import { measuredItem } from './measuredFlow.ts';

const flows = fileURLToPath(new URL('../../schemas/flows/', import.meta.url));

test.each([10, 100])(
  'a form of %i fields can be published beside the shipped flows, so that the bench can measure it',
  async (count) => {
    const folder = await mkdtemp(join(tmpdir(), 'alur-bench-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'measured.json');
    await writeFile(file, JSON.stringify(measuredItem('bench', count)));
    const shipped = (await readdir(flows)).filter((name) => name.endsWith('.json'));
    const { problems, documents } = await checkFiles(
      [file],
      shipped.map((name) => join(flows, name)),
    );
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(documents).toBe(1);
  },
);
