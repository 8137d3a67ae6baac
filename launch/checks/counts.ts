import { readFileSync } from 'node:fs';
import { isRecord } from '@alur/engine/json';

/** How many checks passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** One check, by whether it passed. */
export function one(passed: boolean): Counts {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts of several parts together. */
export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  };
}

/**
 * What a runner's JSON report counts. A run that failed without a failed test (a file that could not be loaded, an error outside any test) counts as one failure more;
 * so does one that ran nothing.
 */
export function readCounts(path: string, kind: 'vitest' | 'playwright', exitedWell: boolean): Counts {
  const report = readReport(path);
  const counts =
    kind === 'vitest'
      ? { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') }
      : {
          passed: numberAt(report['stats'], 'expected'),
          // Nothing passes at a second try.
          failed: numberAt(report['stats'], 'unexpected') + numberAt(report['stats'], 'flaky'),
        };
  const silent = counts.failed === 0 && (!exitedWell || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

/** A runner's JSON report; empty where the runner died before it could write one. */
export function readReport(path: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function numberAt(record: unknown, name: string): number {
  const value = isRecord(record) ? record[name] : undefined;
  return typeof value === 'number' ? value : 0;
}
