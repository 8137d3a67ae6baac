import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { testFolder } from './testFolder.ts';

/** What the check of the formatting says of a folder with these files. */
async function checked(files: Readonly<Record<string, string>>) {
  const folder = testFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const program = join(import.meta.dirname, 'format.ts');
  return execa(process.execPath, [program], { cwd: folder, reject: false });
}

const good = {
  'good.ts': "export const word = 'good';\n",
  'good.md': '- one\n- two\n',
  'good.json': '{ "a": 1 }\n',
  'good.css': 'a {\n  color: red;\n}\n',
  'good.yaml': 'a: 1\n',
  'good.html': '<p>Good</p>\n',
};

it('[LAUNCH-2950] a folder whose files are all formatted passes, also where Prettier alone would break a line so', async () => {
  // As the one breaks a union, and as the other does.
  const union =
    "export type Kind =\n  'FILE_FORM_REFUSED' | 'FILE_LATER' | 'FILE_TOO_LARGE' | 'FILE_TYPE_REFUSED' | 'FILE_UNREADABLE';\n";
  const { exitCode, stderr } = await checked({ ...good, 'union.ts': union });
  expect([exitCode, stderr]).toEqual([0, '']);
});

it('[LAUNCH-2950] a file of each kind that is written otherwise is named', async () => {
  const bad = {
    'bad.ts': 'export const word = "bad"\n',
    'bad.tsx': 'export const word = <b  />;\n',
    'bad.md': '*  one\n',
    'bad.json': '{"a":   1}\n',
    'bad.css': 'a{color:red}\n',
    'bad.yaml': 'a:   1\n',
    'bad.html': '<p>Bad<p>\n',
    'bad.mjs': 'call ( )\n',
  };
  const { exitCode, stderr } = await checked({ ...good, ...bad });
  expect(exitCode).not.toBe(0);
  expect(Object.keys(bad).filter((name) => !stderr.includes(name))).toEqual([]);
  expect(stderr).not.toContain('good');
});

it('[LAUNCH-2950] a file that can’t be read as what it is fails', async () => {
  const { exitCode, stderr } = await checked({ ...good, 'half.ts': 'export const half = (' });
  expect(exitCode).not.toBe(0);
  expect(stderr).toContain('half.ts');
});
