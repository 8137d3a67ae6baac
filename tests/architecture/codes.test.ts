import { expect, it } from 'vitest';
import { readErrors } from '../../schemas/generate/errors.ts';
import { projectFiles, readProjectFile } from './testTitles.ts';

/** Codes that the contract has and no part of this product answers: an operator's API may. Their screens are held by FLOW-07. */
const answeredElsewhere: readonly string[] = ['err_card_expired', 'err_card_invalid'];

const files = projectFiles();
const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);
const textOf = (paths: readonly string[]): string => paths.map(readProjectFile).join('\n');
const named = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\b(?:err_[a-z0-9_]+|region_error)\b/g)].map(([code]) => code));

/** The codes of money, vouchers, pay-TV, saved methods and subscriptions are those of their files in `schemas/errors/`. */
const areas = ['payment', 'voucher', 'paytv', 'saved-methods', 'subscription'];
const codes = areas
  .flatMap((area) => [...readProjectFile(`schemas/errors/${area}.yaml`).matchAll(/^(err_[a-z0-9_]+):$/gm)])
  .map(([, code = '']) => code);

it('[LAUNCH-1972] every code of payments, vouchers, pay-TV and saved methods is named by a test of what answers it', () => {
  expect(codes.length).toBeGreaterThan(38);
  expect(codes.filter((code) => !readErrors('schemas/errors').has(code))).toEqual([]);
  const tests = files.filter((path) => isTest(path) && /^(?:sandbox|src\/runtime|tests\/flows)\//.test(path));
  const tested = named(textOf(tests));
  expect(codes.filter((code) => !tested.has(code))).toEqual([...answeredElsewhere]);
});

it('[LAUNCH-1972] what only an operator’s API answers is answered nowhere here', () => {
  const sources = files.filter((path) => /^(?:sandbox|src\/runtime)\/.*\.ts$/.test(path) && !isTest(path));
  const answered = named(textOf(sources));
  expect(answeredElsewhere.filter((code) => answered.has(code))).toEqual([]);
});
