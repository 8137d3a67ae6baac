/**
 * A part of `npm test`: every file below this folder is formatted as oxfmt or Prettier would format it. oxfmt, which is much faster,
 * checks all of them, and Prettier only those that oxfmt rejects: they differ in how they break some unions and chains (docs/adr/0015).
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const options = { preferLocal: true, localDir: root, reject: false, all: true } as const;
const config = join(root, 'oxfmt.config.ts');

const looked = await execa(options)`oxfmt -c ${config} --list-different .`;
// Anything but a list of files: one can't be read, say.
const isList = looked.exitCode === 1 && looked.stderr === '';
const files = isList ? looked.stdout.split('\n') : [];
const again = isList
  ? await execa(
      options,
    )`prettier --check --log-level warn --config ${join(root, '.prettierrc.json')} ${files}`
  : looked;
if (again.exitCode !== 0) console.error(again.all);
process.exitCode = again.exitCode ?? 1;
