import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../support/product/projectCopy.ts';

/** Faults that would let a person's own out, each with the folder whose tests must find it. */
const faults = [
  {
    fault: 'error reports go as they are',
    file: 'src/app/reporting/errorClient.ts',
    sound: 'scrub = scrubEnvelope,',
    broken: 'scrub = (envelope) => envelope,',
    tests: 'src/app/reporting',
  },
  {
    fault: 'the message of an error is not withheld',
    file: 'src/app/reporting/scrubEnvelope.ts',
    sound: '?? withheld',
    broken: '?? String(given)',
    tests: 'src/app/reporting',
  },
  {
    fault: 'properties are sent that the catalogue does not list',
    file: 'src/analytics/clean.ts',
    sound: 'return kind !== undefined && isOfKind(value, kind);',
    broken: 'return kind === undefined || isOfKind(value, kind);',
    tests: 'src/analytics',
  },
  {
    fault: 'a phone number counts as a code',
    file: 'src/analytics/clean.ts',
    sound: '(?=.*[A-Za-z])',
    broken: '',
    tests: 'src/analytics',
  },
  {
    fault: 'the path of an address is sent as it is',
    file: 'src/analytics/cleanAddress.ts',
    sound: "segment === '' || word.test(segment) ? segment : ':id'",
    broken: 'segment',
    tests: 'src/analytics',
  },
  {
    fault: 'others learn the number of a payment',
    file: 'src/app/thirdParties/destinations/pluginEvent.ts',
    sound: "const ownProperties = ['user_id', 'device_id', 'quoteId', 'paymentId', 'orderId'];",
    broken: "const ownProperties = ['user_id', 'device_id', 'quoteId', 'orderId'];",
    tests: 'src/app/thirdParties',
  },
] as const;

/**
 * Runs the tests as they are, with one fault after another, and as they are again, in one Vitest: to start it costs more than all of these tests. Prints what failed, by the names of the errors.
 */
const plantEach = `
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';

const faults = JSON.parse(process.argv[1]);
const vitest = await createVitest('test', { watch: false, project: ['unit'], reporters: [{}] });
const all = await vitest.globTestSpecifications(faults.map(({ tests }) => tests));
const outcomeOf = async (folders) => {
  const specifications = all.filter(({ moduleId }) => folders.some((folder) => moduleId.includes('/' + folder + '/')));
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
  const errors = [...testModules.flatMap((module) => module.errors()), ...tests.flatMap((test) => test.result().errors ?? [])];
  return { tests: tests.length, errors: [...new Set(errors.map(({ name }) => name))] };
};
const asItIs = () => outcomeOf(faults.map(({ tests }) => tests));
const before = await asItIs();
const planted = [];
for (const { file, sound, broken, tests } of faults) {
  const whole = readFileSync(file, 'utf8');
  const change = (text) => {
    writeFileSync(file, text);
    vitest.invalidateFile(resolve(file));
  };
  change(whole.replace(sound, () => broken));
  planted.push(await outcomeOf([tests]));
  change(whole);
}
const after = await asItIs();
await vitest.close();
console.log(JSON.stringify({ before, planted, after }));
// Vitest says by the exit code that tests failed, as they had to.
process.exitCode = 0;
`;

/** What a run of tests came to. */
interface Outcome {
  readonly tests: number;
  readonly errors: readonly string[];
}

let copy: ProjectCopy;
let outcomes: { readonly before: Outcome; readonly planted: readonly Outcome[]; readonly after: Outcome };
beforeAll(async () => {
  copy = await copyProject();
  const program = ['--input-type=module', '--no-warnings', '--eval', plantEach, JSON.stringify(faults)];
  const printed = await copy.pass(process.execPath, ...program);
  outcomes = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as typeof outcomes;
}, 240_000);
afterAll(() => {
  copy.remove();
});

it('[ANA-2607] [LAUNCH-3942] [T33] the tests of what may be sent pass as it is, before and after', () => {
  expect(outcomes.before.errors).toEqual([]);
  expect(outcomes.before.tests).toBeGreaterThan(100);
  // Each fault was taken back before the next one.
  expect(outcomes.after).toEqual(outcomes.before);
});

it.each(faults.map((fault, at) => ({ ...fault, at })))(
  '[ANA-2607] [T33] tests fail when $fault',
  ({ at, file, sound }) => {
    expect(copy.read(file).split(sound)).toHaveLength(2);
    expect(outcomes.planted[at]?.errors).toContain('AssertionError');
  },
);
