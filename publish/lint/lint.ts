import { isRecord } from '../../src/contracts/json.ts';
import type { Problem } from '../../src/contracts/problem.ts';
import type { Subject } from '../document/lintRule.ts';
import { lintRules } from './rules.ts';

/** Findings reported for each rule; further ones repeat the first. */
const mostFindings = 50;

/** Second stage of publish: everything that names in a document promise and the rest of the product must keep. Runs every rule. */
export async function lint(subject: Subject): Promise<readonly Problem[]> {
  const found = await Promise.all(
    lintRules
      .filter(({ style }) => style !== true || isVersion2(subject))
      .map(async ({ id, severity, check }) =>
        (await check(subject))
          .slice(0, mostFindings)
          .map((finding): Problem => ({ rule: id, severity, ...finding })),
      ),
  );
  return found.flat();
}

function isVersion2({ written }: Subject): boolean {
  return isRecord(written) && written.formatVersion === 2;
}
