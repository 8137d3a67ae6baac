import { isRecord } from '@alur/engine/json';
import type { Problem } from './contract/problem.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import { pointerAt } from './document/pointer.ts';
import type { Said } from './contract/said.ts';
import { namedPlace } from './merge/namedPlace.ts';
import { say } from './wording/say.ts';
import { inWords } from './wording/wordSaid.ts';

/** A warning that an editor has accepted, as the item's list `accepted` holds it. It names one finding at one place, by the words that were read. */
export interface Acceptance {
  readonly rule: string;
  /** JSON pointer of the finding, with the names of entries for their positions ({@link namedPlace}); earlier ones have the positions. */
  readonly place: string;
  /** The finding's English sentence. */
  readonly sentence: string;
  /** Why it is right here, as a sentence. */
  readonly reason: string;
  /** Who accepted it, and when (ISO 8601); written by the CMS. */
  readonly by?: string;
  readonly at?: string;
}

const mostAcceptances = 100;
const longestReason = 500;
/** A reason says something to the next editor: "ok" does not. */
const fewestWords = 4;
const fewestCharacters = 15;

/** Rules about what lies between documents: found only where the others are known. */
const betweenRules: ReadonlySet<string> = new Set([
  'PUB-63',
  'PROVE-21',
  'PROVE-1340',
  'PROVE-1341',
  'PROVE-1342',
]);

/** Returns whether a rule is about what lies between documents. */
export function isBetween({ rule }: Pick<Problem, 'rule'>): boolean {
  return betweenRules.has(rule);
}

/** Returns whether a text is long enough to be a reason: at least four words and fifteen characters. */
export function isReason(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return (
    words.length >= fewestWords && text.trim().length >= fewestCharacters && text.length <= longestReason
  );
}

/**
 * Reads the list of an item's accepted warnings; none is an empty list.
 *
 * @param value as read from the CMS or a file; nothing about it is trusted
 * @returns the list, or a problem for each entry that is invalid
 */
export function decodeAccepted(value: unknown): Result<readonly Acceptance[], readonly Problem[]> {
  if (value === undefined || value === null) return ok([]);
  if (!Array.isArray(value) || value.length > mostAcceptances) return failure([notAList]);
  const entries: readonly unknown[] = value;
  const read = entries.map((entry, index) => acceptanceIn(entry, pointerAt('/accepted', index)));
  const problems = read.flatMap((each) => (each.ok ? [] : [each.error]));
  return problems.length > 0 ? failure(problems) : ok(read.flatMap((each) => (each.ok ? [each.value] : [])));
}

const notAList = asProblem(
  '/accepted',
  'PROVE-1343',
  say('accepted.notAList', { most: mostAcceptances }),
  say('accepted.notAList.cure'),
);

function acceptanceIn(entry: unknown, pointer: string): Result<Acceptance, Problem> {
  if (!isRecord(entry)) return failure(incomplete(pointer));
  const { rule, place, sentence, reason, by, at } = entry;
  if (typeof rule !== 'string' || typeof place !== 'string' || typeof sentence !== 'string')
    return failure(incomplete(pointer));
  if (typeof reason !== 'string' || !isReason(reason)) return failure(tooShort(pointer));
  return ok({
    rule,
    place,
    sentence,
    reason,
    ...(typeof by === 'string' ? { by } : {}),
    ...(typeof at === 'string' ? { at } : {}),
  });
}

function incomplete(pointer: string): Problem {
  return asProblem(pointer, 'PROVE-1343', say('accepted.incomplete'), say('accepted.incomplete.cure'));
}

function tooShort(pointer: string): Problem {
  const bounds = { fewest: fewestWords, longest: longestReason };
  const place = pointerAt(pointer, 'reason');
  return asProblem(place, 'PROVE-1343', say('accepted.tooShort', bounds), say('accepted.tooShort.cure'));
}

/**
 * The problems of an item with those marked that were accepted. An acceptance of an error is an error; one whose warning is gone, or reads otherwise now,
 * is void, and found as a warning at its line.
 *
 * @param found everything that was found of the item
 * @param item as it is written: by it places are named
 * @param isLookedAt whether a rule was looked at: of one that was not, nothing is void
 */
export function withAccepted(
  found: readonly Problem[],
  acceptances: readonly Acceptance[],
  item: unknown = null,
  isLookedAt: (acceptance: Acceptance) => boolean = () => true,
): readonly Problem[] {
  const left = new Set(found);
  const marked = new Map<Problem, Problem>();
  const own = acceptances.flatMap((acceptance, index): readonly Problem[] => {
    const same = [...left].find((each) => matchesProblem(acceptance, each, item));
    const pointer = pointerAt('/accepted', index);
    if (same === undefined) return isLookedAt(acceptance) ? [nothingThere(acceptance, pointer)] : [];
    left.delete(same);
    if (same.severity === 'error') return [notForErrors(acceptance, pointer)];
    const { reason, by, at } = acceptance;
    marked.set(same, {
      ...same,
      accepted: { reason, ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) },
    });
    return [];
  });
  return [...found.map((each) => marked.get(each) ?? each), ...own];
}

function matchesProblem({ rule, place, sentence }: Acceptance, problem: Problem, item: unknown): boolean {
  if (problem.rule !== rule || problem.sentence !== sentence) return false;
  return problem.pointer === place || namedPlace(item, problem.pointer) === place;
}

function notForErrors({ rule }: Acceptance, pointer: string): Problem {
  return asProblem(pointer, 'PROVE-1344', say('accepted.anError', { rule }), say('accepted.anError.cure'));
}

function nothingThere({ rule, sentence }: Acceptance, pointer: string): Problem {
  const said = say('accepted.gone', { rule, sentence });
  return { ...asProblem(pointer, 'PROVE-1345', said, say('accepted.gone.cure')), severity: 'warning' };
}

function asProblem(pointer: string, rule: string, sentence: Said, cure: Said): Problem {
  return { rule, severity: 'error', pointer, ...inWords(sentence, cure) };
}
