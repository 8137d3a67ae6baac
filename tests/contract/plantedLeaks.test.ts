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

let copy: ProjectCopy;
beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => {
  copy.remove();
});

const testsOf = (...folders: readonly string[]): Promise<string> =>
  copy.pass(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...folders);

it('[ANA-2607] [T33] the tests of what may be sent pass as it is', async () => {
  await expect(testsOf(...new Set(faults.map(({ tests }) => tests)))).resolves.toContain('passed');
});

it.each(faults)('[ANA-2607] [T33] tests fail when $fault', async ({ file, sound, broken, tests }) => {
  const whole = copy.read(file);
  expect(whole.split(sound)).toHaveLength(2);
  copy.change({ [file]: whole.replace(sound, broken) });
  await expect(testsOf(tests)).rejects.toThrow(/AssertionError/);
  copy.change({ [file]: whole });
});
