// Writes docs/proof.md and verdicts.json: what publish finds of the planted mistakes. `--check` writes nothing and fails when they are not what they would be; both
// fail when a goal of the page is missed. `--sample` plants one mistake of each class, and fails when one is not found, or found, as verdicts.json has it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { fileURLToPath } from 'node:url';
import { missedGoals } from './goals.ts';
import { pageOf, scoreOf } from './page.ts';
import { deviations, readVerdicts, verdictsFile, verdictsFrom } from './record.ts';
import { inputsKey, passedKeys, seedForRun } from './sample.ts';
import { isFound, tallyMutants, type Tally } from './tally.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
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

/** A line a class: a change of one is read at once. */
function toJson(tally: Tally): string {
  const lines = Object.entries(verdictsFrom(tally)).map((entry) =>
    entry.map((each) => JSON.stringify(each)).join(': '),
  );
  return `{\n  ${lines.join(',\n  ')}\n}\n`;
}

async function sample(): Promise<readonly string[]> {
  const seed = seedForRun(root);
  const key = inputsKey(root);
  const passed = passedKeys(root);
  if (passed.has('all ' + key) || passed.has(`${seed} ${key}`)) {
    console.log('Nothing has changed since these mistakes were found.');
    return [];
  }
  const tally = await tallyMutants(seed);
  console.log(
    `One mistake of each class, ${tally.defects.length} and ${tally.harmless.length} harmless edits (ALUR_SEED=${seed}).`,
  );
  const faults = deviations(tally, await readVerdicts());
  if (faults.length === 0) passed.add(`${seed} ${key}`);
  return faults.length === 0 ? [] : [...faults, 'If this is meant, run: npm run generate:proof'];
}

async function whole(isCheck: boolean): Promise<readonly string[]> {
  const key = inputsKey(root);
  const tally = await tallyMutants();
  const text = await format(pageOf(tally, await sections()), { ...options, parser: 'markdown' });
  if (process.argv.includes('--list')) list(tally);
  const { planted, found, harmless, alarms } = scoreOf(tally);
  console.log(`${found} of ${planted} mistakes found, ${alarms} false alarms in ${harmless} harmless edits.`);
  const files = [
    [page, text],
    [verdictsFile, toJson(tally)],
  ] as const;
  const faults: string[] = [...missedGoals(tally)];
  for (const [file, content] of files)
    if (!isCheck) await writeFile(file, content);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== content)
      faults.push(`${file.pathname} is not what publish finds. Run: npm run generate:proof`);
  if (isCheck && faults.length === 0) passedKeys(root).add('all ' + key);
  return faults;
}

function list({ defects }: Tally): void {
  for (const each of defects) {
    const said = each.found.map(({ rule, sentence }) => `${rule} ${sentence}`).join(' | ');
    const { class: of, flow, at } = each.mutant;
    console.log(`${isFound(each) ? 'found ' : 'MISSED'} ${of.name}: ${flow} ${at} ${said}`);
  }
}

const faults = process.argv.includes('--sample')
  ? await sample()
  : await whole(process.argv.includes('--check'));
for (const fault of faults) console.error(fault);
// recheck keeps a worker of its own.
process.exit(faults.length > 0 ? 1 : 0);
