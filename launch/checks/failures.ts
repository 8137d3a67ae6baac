import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isRecord } from '@alur/engine/json';
import { readReport } from './counts.ts';

/**
 * The tests of a runner's JSON report that failed, a line each: file, title, and the first line of why. They are printed again where the run ends: what a test wrote
 * stands thousands of lines above.
 */
export function readFailures(path: string, kind: 'vitest' | 'playwright', root: string): readonly string[] {
  const report = readReport(path);
  const failures = kind === 'vitest' ? failuresOfVitest(report, root) : failuresOfPlaywright(report);
  return failures.map(({ place, title, reason }) => [place, title, firstLine(reason)].join(' › '));
}

interface Failure {
  /** Path of its file from the root; from the folder of all journeys where Playwright ran it. */
  readonly place: string;
  readonly title: string;
  readonly reason: string;
}

function failuresOfVitest(report: Readonly<Record<string, unknown>>, root: string): readonly Failure[] {
  return recordsAt(report, 'testResults').flatMap((file) => {
    const place = relative(root, textAt(file, 'name'));
    const failed = recordsAt(file, 'assertionResults').filter(({ status }) => status === 'failed');
    // A file that could not be loaded has no tests.
    if (failed.length === 0 && file['status'] === 'failed')
      return [{ place, title: 'could not be run', reason: textAt(file, 'message') }];
    return failed.map((test) => {
      const reasons: unknown = test['failureMessages'];
      return {
        place,
        title: textAt(test, 'fullName'),
        reason: Array.isArray(reasons) ? reasons.join('\n') : '',
      };
    });
  });
}

function failuresOfPlaywright(suite: Readonly<Record<string, unknown>>): readonly Failure[] {
  const own = recordsAt(suite, 'specs').flatMap((spec) =>
    recordsAt(spec, 'tests')
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => ({
        place: `${textAt(spec, 'file')}:${String(spec['line'])} (${textAt(test, 'projectName')})`,
        title: textAt(spec, 'title'),
        reason: recordsAt(test, 'results')
          .flatMap((result) => recordsAt(result, 'errors').map((error) => textAt(error, 'message')))
          .join('\n'),
      })),
  );
  return [...own, ...recordsAt(suite, 'suites').flatMap(failuresOfPlaywright)];
}

function firstLine(reason: string): string {
  return stripVTControlCharacters(reason).trim().split('\n')[0] ?? '';
}

function recordsAt(
  record: Readonly<Record<string, unknown>>,
  name: string,
): readonly Readonly<Record<string, unknown>>[] {
  const list = record[name];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function textAt(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value : '';
}
