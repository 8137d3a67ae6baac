import type { Problem } from '../contract/problem.ts';
import type { Subject } from '../document/lintRule.ts';
import { effectOf } from '../document/calls.ts';
import type { LintRule } from '../document/lintRule.ts';
import { callPointer } from '../document/thens.ts';
import { answerRead } from './calls/answerRead.ts';
import { effectInput } from './calls/effectInput.ts';
import { errorCode } from './calls/errorCode.ts';
import { unknownEffect } from './calls/unknownEffect.ts';
import { slipsIn, withNamesPutRight } from './causes.ts';
import { lintRules } from './rules.ts';

/** Findings reported for each rule; further ones repeat the first. */
const mostFindings = 50;

/**
 * Second stage of publish: everything that names in a document promise and the rest of the product must keep. Runs every rule. Of a misspelt name only
 * the name itself is reported, and nothing that follows from it.
 */
export async function lint(subject: Subject): Promise<readonly Problem[]> {
  const found = withoutAnswersOfUnknown(await everyRule(subject), subject);
  const slips = slipsIn(found);
  const document = withNamesPutRight(subject.document, slips.values());
  if (document === null) return found;
  const left = new Set((await everyRule({ ...subject, document })).map(placeOf));
  return found.filter((problem) => slips.has(problem) || left.has(placeOf(problem)));
}

/** A sentence may speak of the misspelt name: rule and place tell findings apart. */
function placeOf({ rule, pointer }: Problem): string {
  return `${rule} ${pointer}`;
}

/** What is said of the answers and inputs of a call says nothing while nobody knows what it calls. */
function withoutAnswersOfUnknown(found: readonly Problem[], { document }: Subject): readonly Problem[] {
  const unknown = Object.entries(document.calls ?? {}).flatMap(([name, call]) =>
    effectOf(document, call) === null ? [callPointer(name)] : [],
  );
  return found.filter(
    ({ rule, pointer }) =>
      rule === unknownEffect.id ||
      !unknown.some((call) => pointer.startsWith(`${call}/`) && isOfEffect(rule)),
  );
}

function isOfEffect(rule: string): boolean {
  return ofEffect.some(({ id }) => id === rule);
}

const ofEffect: readonly LintRule[] = [effectInput, answerRead, errorCode];

async function everyRule(subject: Subject): Promise<readonly Problem[]> {
  const found = await Promise.all(
    lintRules.map(async ({ id, severity, check }) =>
      (await check(subject))
        .slice(0, mostFindings)
        .map((finding): Problem => ({ rule: id, severity, ...finding })),
    ),
  );
  return found.flat();
}
