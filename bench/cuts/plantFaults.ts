/**
 * `npm test -- "faults of the cuts"`: plants each fault of `faults.ts` in a copy of the project, and runs there what a usual run has left to see it. Ends with 1 when one is not
 * seen, or was no fault of the tests alone.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../launch/product/ports.ts';
import { setPlaces } from '../../tests/support/place.ts';
import { copyProject, type ProjectCopy } from '../../tests/support/product/projectCopy.ts';
import { startedProduct } from '../../tests/support/product/startedProduct.ts';
import {
  compiledFaults,
  drawnFaults,
  listFaults,
  methodFaults,
  requestFaults,
  screenFaults,
  type CutFault,
  type JourneyFault,
} from './faults.ts';

/** Whether the tests in the copy fail, and what they printed. */
function outcome(copy: ProjectCopy, words: readonly string[]): Promise<{ failed: boolean; printed: string }> {
  const { ALUR_SEED: _explored, ...environment } = process.env;
  const options = { cwd: copy.folder, env: environment, maxBuffer: 64_000_000 };
  return new Promise((done) => {
    execFile(process.execPath, words, options, (error, stdout, stderr) => {
      done({ failed: error !== null, printed: `${stdout}${stderr}` });
    });
  });
}

/** The same of journeys, on a product of the copy. None of them needs the CMS, which takes longer to start than all of them. */
async function outcomeOfJourneys(copy: ProjectCopy, words: readonly string[]): ReturnType<typeof outcome> {
  const [partner = '', stranger = ''] = (await freePorts(2)).map((port) => `http://127.0.0.1:${port}`);
  const product = await startedProduct({ root: copy.folder, withCms: false });
  const { edgeUrl: edge, cmsUrl: cms, apiUrl: api, providerUrl: provider, dataDir: data } = product;
  setPlaces({ edge, cms, api, provider, partner, stranger, data });
  try {
    return await outcome(copy, words);
  } finally {
    await product.stop();
  }
}

function unitTests({ seenBy: { tests, title } }: CutFault): readonly string[] {
  return ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', tests, '-t', title];
}

function journeys({ seenBy: { tests, title }, project }: JourneyFault): readonly string[] {
  return ['node_modules/playwright/cli.js', 'test', tests, '--project', project, '-g', title];
}

/** Plants a fault, runs its tests, and takes it back. Returns what is wrong; null when it was seen. */
async function plantFault(
  copy: ProjectCopy,
  fault: CutFault,
  words: readonly string[],
): Promise<string | null> {
  const sound = copy.read(fault.file);
  if (!sound.includes(fault.text)) return `${fault.file} has no ${fault.text}`;
  const planted =
    fault.text === '' ? `${sound}${fault.instead}` : sound.replace(fault.text, () => fault.instead);
  writeFileSync(join(copy.folder, fault.file), planted);
  try {
    const ask = 'project' in fault ? outcomeOfJourneys : outcome;
    const { failed, printed } = await ask(copy, words);
    if (!failed) return `was not seen by ${fault.seenBy.tests}`;
    // A test that could not begin says nothing of the fault.
    return /AssertionError|Property failed|Expected|toEqual/.test(printed) ? null : printed;
  } finally {
    writeFileSync(join(copy.folder, fault.file), sound);
  }
}

const copy = await copyProject();
try {
  const only = process.argv.slice(2);
  const all = [
    ...[...drawnFaults, ...compiledFaults, ...listFaults].map((fault) => [fault, unitTests(fault)] as const),
    ...[...requestFaults, ...methodFaults, ...screenFaults].map((fault) => [fault, journeys(fault)] as const),
  ].filter(([{ name }]) => only.length === 0 || only.some((word) => name.includes(word)));
  for (const [fault, words] of all) {
    const why = await plantFault(copy, fault, words);
    console.log(`${why === null ? '✓' : '✗'} ${fault.name}${why === null ? '' : `: ${why}`}`);
    if (why !== null) process.exitCode = 1;
  }
} finally {
  copy.remove();
}
