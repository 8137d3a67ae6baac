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
 * the name itself is reported; what follows from it goes with it.
 */
export async function lint(subject: Subject): Promise<readonly Problem[]> {
  const all = await everyRule(subject);
  const unread = ofUnknownCalls(all, subject);
  const found = all.filter((problem) => !unread.has(problem));
  const slips = slipsIn(found);
  const document = withNamesPutRight(subject.document, slips.values());
  if (document === null) return withFollowers(found, unread);
  const left = new Set((await everyRule({ ...subject, document })).map(placeOf));
  const isCause = (problem: Problem): boolean => slips.has(problem) || left.has(placeOf(problem));
  const causes = found.filter(isCause);
  const causeOf = new Map(unread);
  for (const problem of found.filter((each) => !isCause(each))) {
    const cause = likeliestCause(problem, slips);
    if (cause !== undefined) causeOf.set(problem, cause);
  }
  return withFollowers(causes, causeOf);
}

/** The slip that a problem speaks of, else the one that is nearest to it. */
function likeliestCause(
  { pointer, sentence }: Problem,
  slips: ReturnType<typeof slipsIn>,
): Problem | undefined {
  const near = ([problem, { names }]: readonly [
    Problem,
    { readonly names: ReadonlySet<string> },
  ]): number => {
    const segments = problem.pointer.split('/');
    const common = pointer.split('/').findIndex((segment, index) => segment !== segments[index]);
    const isNamed = [...names].some((name) => sentence.includes(`"${name}"`));
    return (isNamed ? 100 : 0) + (common === -1 ? segments.length : common);
  };
  return [...slips].toSorted((one, other) => near(other) - near(one))[0]?.[0];
}

function withFollowers(
  causes: readonly Problem[],
  causeOf: ReadonlyMap<Problem, Problem>,
): readonly Problem[] {
  return causes.map((cause) => {
    const followers = [...causeOf].flatMap(([follower, of]) => (of === cause ? [follower] : []));
    return followers.length === 0 ? cause : { ...cause, followers };
  });
}

/** A sentence may speak of the misspelt name: rule and place tell findings apart. */
function placeOf({ rule, pointer }: Problem): string {
  return `${rule} ${pointer}`;
}

/** What is said of the answers and inputs of a call says nothing while nobody knows what it calls: each with the problem that it is unknown. */
function ofUnknownCalls(found: readonly Problem[], { document }: Subject): ReadonlyMap<Problem, Problem> {
  const unknown = Object.entries(document.calls ?? {}).flatMap(([name, call]) =>
    effectOf(document, call) === null ? [callPointer(name)] : [],
  );
  return new Map(
    found.flatMap((problem): readonly (readonly [Problem, Problem])[] => {
      const call = isOfEffect(problem.rule)
        ? unknown.find((each) => problem.pointer.startsWith(`${each}/`))
        : undefined;
      const cause =
        call === undefined
          ? undefined
          : found.find(({ rule, pointer }) => rule === unknownEffect.id && pointer.startsWith(`${call}/`));
      return cause === undefined ? [] : [[problem, cause]];
    }),
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
