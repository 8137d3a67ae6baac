// `node bench/proof/proverFaults.ts`: plants faults into the proof's own source, one at a time in a copy of the project, and runs its tests over each.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proverFaults } from './faults.ts';

const root = join(import.meta.dirname, '..', '..');
const tests = [
  'publish/prove.test.ts',
  'publish/prove/',
  'tests/differential/walks.test.ts',
  'tests/differential/model',
];

/** A copy of the project; its packages are those of the original. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'alur-proof-'));
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\0').filter((name) => name !== '' && !name.endsWith('.png'));
  for (const file of files) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Titles of the tests that fail; empty when nothing does. */
function failing(folder: string): readonly string[] {
  const report = join(folder, 'report.json');
  const run = [
    'vitest',
    'run',
    '--project',
    'unit',
    '--bail',
    '1',
    '--reporter',
    'json',
    '--outputFile',
    report,
    ...tests,
  ];
  spawnSync('npx', run, { cwd: folder, encoding: 'utf8' });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: readonly {
      assertionResults: readonly { status: string; title: string }[];
      status: string;
      message: string;
    }[];
  };
  const titles = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );
  return titles.length > 0
    ? titles
    : testResults.filter(({ status }) => status === 'failed').map(({ message }) => message);
}

const folder = copyProject();
try {
  const rows = [];
  for (const { file, what, from, to } of proverFaults) {
    const path = join(folder, 'publish', 'prove', file);
    const source = readFileSync(path, 'utf8');
    if (source.split(from).length !== 2)
      throw new Error(`${file} does not hold "${from}" once: mend faults.ts.`);
    writeFileSync(path, source.replace(from, to));
    const [first] = failing(folder);
    writeFileSync(path, source);
    console.log(`${first === undefined ? 'NOT CAUGHT' : 'caught'}: ${what} (${first ?? 'no test fails'})`);
    rows.push({ file, what, first });
  }
  const caught = rows.filter(({ first }) => first !== undefined).length;
  const lines = rows.map(
    ({ file, what, first = '**not caught**' }) =>
      `| ${what} | \`${file}\` | ${first.split('\n')[0]?.replaceAll('|', '\\|') ?? ''} |`,
  );
  writeFileSync(
    new URL('results/2-prover-faults.md', import.meta.url),
    `## Faults in the proof itself

\`node bench/proof/proverFaults.ts\`: ${proverFaults.length} faults planted into the proof's own source, one at a time; its tests catch ${caught}.

| Fault | file | caught by |
| --- | --- | --- |
${lines.join('\n')}
`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
