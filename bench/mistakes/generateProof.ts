// Writes docs/proof.md: what publish finds of the planted mistakes. `--check` writes nothing and fails when the page is not what it would be. Both fail when
// a goal of the page is missed.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { missedGoals } from './goals.ts';
import { pageOf, scoreOf } from './page.ts';
import { isFound, tallied } from './tally.ts';

const page = new URL('../../docs/proof.md', import.meta.url);
/** What `bench/proof` measures, too long for every run of the checks: a file each, in the order of their names. */
const measured = new URL('../proof/results/', import.meta.url);
const options = JSON.parse(
  await readFile(new URL('../../.prettierrc.json', import.meta.url), 'utf8'),
) as object;

async function sections(): Promise<string> {
  const names = (await readdir(measured)).filter((name) => name.endsWith('.md')).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, measured), 'utf8')));
  return texts.join('\n');
}

const tally = await tallied();
const text = await format(pageOf(tally, await sections()), {
  ...options,
  parser: 'markdown',
});
if (process.argv.includes('--list'))
  for (const each of tally.defects) {
    const said = each.found.map(({ rule, sentence }) => `${rule} ${sentence}`).join(' | ');
    console.log(
      `${isFound(each) ? 'found ' : 'MISSED'} ${each.mutant.class.name}: ${each.mutant.flow} ${each.mutant.at} ${said}`,
    );
  }
const { planted, found, harmless, alarms } = scoreOf(tally);
console.log(`${found} of ${planted} mistakes found, ${alarms} false alarms in ${harmless} harmless edits.`);
if (!process.argv.includes('--check')) await writeFile(page, text);
else if ((await readFile(page, 'utf8').catch(() => '')) !== text) {
  console.error('docs/proof.md is not what publish finds. Run: npm run generate:proof');
  process.exitCode = 1;
}
for (const goal of missedGoals(tally)) {
  console.error(goal);
  process.exitCode = 1;
}
// recheck keeps a worker of its own.
process.exit();
