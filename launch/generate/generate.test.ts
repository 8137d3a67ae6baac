import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chosenParts } from '../checks/parts.ts';
import { testFolder } from '../checks/testFolder.ts';
import { chosenSteps, inOrder } from './order.ts';
import { runStep } from './runStep.ts';
import { type Step, steps } from './steps.ts';

const copying: Step = {
  name: 'copy',
  script: 'copy.mjs',
  reads: ['copy.mjs', 'from/'],
  writes: ['to.txt'],
};

/** A root with a step that joins what lies in `from/`, and counts its runs in `to.txt`. */
function rootWith(files: Readonly<Record<string, string>>): string {
  const root = testFolder();
  mkdirSync(join(root, 'from'));
  const script = `import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
    const texts = readdirSync('from').map((name) => readFileSync('from/' + name, 'utf8'));
    writeFileSync('to.txt', texts.join(' '));`;
  for (const [path, text] of Object.entries({ 'copy.mjs': script, ...files }))
    writeFileSync(join(root, path), text);
  return root;
}

describe('npm run generate', () => {
  it('[LAUNCH-3180] is one list of steps, each with its part of the tests, and every generated file comes from one of them', () => {
    expect(chosenParts(['check']).map(({ name }) => name)).toEqual(
      expect.arrayContaining(steps.map(({ name }) => `generated ${name}`)),
    );
    const tracked = execFileSync('git', ['ls-files', '--cached'], { encoding: 'utf8' }).split('\n');
    const generated = tracked.filter((file) => /\.generated\.(?:ts|json)$|(?:^|\/)generated\//u.test(file));
    const written = steps.flatMap(({ writes }) => writes);
    const orphans = generated.filter(
      (file) => !written.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place)),
    );
    expect(generated.length).toBeGreaterThan(15);
    expect(orphans).toEqual([]);
  });

  it('[LAUNCH-3181] runs a step by its name, and names the steps for one that it does not know', () => {
    expect(chosenSteps(steps, ['types']).map(({ name }) => name)).toEqual(['types']);
    expect(() => chosenSteps(steps, ['type'])).toThrow(/"type" is not a step.*There are: types, metadata/);
  });

  it('[LAUNCH-3181] a step waits for those that write what it reads, and for no other', () => {
    const needs = Object.fromEntries(inOrder(steps).map(({ name, needs: first }) => [name, first]));
    expect(needs['types']).toEqual([]);
    expect(needs['metadata']).toEqual([]);
    expect(needs['collections']).toEqual(expect.arrayContaining(['types', 'widgets']));
  });

  it('[LAUNCH-3182] passes over a step whose files are what they were, and names what a run has changed', async () => {
    const root = rootWith({ 'from/a.txt': 'one' });
    expect(await runStep(root, copying, false)).toMatchObject({ ok: true, changed: ['to.txt'] });
    expect(await runStep(root, copying, false)).toMatchObject({ ok: true, unchanged: true });
    writeFileSync(join(root, 'from/a.txt'), 'two');
    expect(await runStep(root, copying, false)).toMatchObject({ unchanged: false, changed: ['to.txt'] });
    expect(readFileSync(join(root, 'to.txt'), 'utf8')).toBe('two');
  });

  it('[LAUNCH-3182] runs a step again for a further file, other code, and a generated file that was edited or is gone', async () => {
    const root = rootWith({ 'from/a.txt': 'one' });
    await runStep(root, copying, false);
    for (const [path, text] of [
      ['from/b.txt', 'more'],
      ['copy.mjs', `${readFileSync(join(root, 'copy.mjs'), 'utf8')}// other code`],
      ['to.txt', 'edited by hand'],
    ] as const) {
      writeFileSync(join(root, path), text);
      expect(await runStep(root, copying, false), path).toMatchObject({ ok: true, unchanged: false });
      expect(readFileSync(join(root, 'to.txt'), 'utf8')).toContain('one');
    }
  });

  it('[LAUNCH-3183] a step that looks at a place which it does not name fails, with the place and the list to add it to', async () => {
    const root = rootWith({ 'from/a.txt': 'one' });
    const { ok, output } = await runStep(root, { ...copying, reads: ['copy.mjs'] }, false);
    expect(ok).toBe(false);
    expect(output).toContain('needs from, which its entry in launch/generate/steps.ts does not name');
    expect(output).toContain('Add it to "reads"');
  });

  it('[LAUNCH-3183] a failed step is not remembered as done', async () => {
    const root = rootWith({ 'from/a.txt': 'one' });
    writeFileSync(join(root, 'copy.mjs'), 'process.exit(1);');
    expect(await runStep(root, copying, false)).toMatchObject({ ok: false });
    expect(await runStep(root, copying, false)).toMatchObject({ ok: false });
  });
});
