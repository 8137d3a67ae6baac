import { isRecord } from '@alur/engine/json';
import type { Problem } from './contract/problem.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import { pointerAt } from './document/pointer.ts';

/** A warning that an editor has accepted, as the item's list `accepted` holds it. It names one finding at one place, by the words that were read. */
export interface Acceptance {
  readonly rule: string;
  /** JSON pointer of the finding. */
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
  'PROVE-1343',
  '/accepted',
  {
    en: `The accepted warnings are no list of at most ${mostAcceptances}.`,
    id: `Peringatan yang diterima bukan daftar dengan paling banyak ${mostAcceptances} baris.`,
  },
  { en: 'Write [], or accept warnings in the form.', id: 'Tulis [], atau terima peringatan di formulir.' },
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
  return asProblem(
    'PROVE-1343',
    pointer,
    {
      en: 'This line accepts no warning: it needs "rule", "place", "sentence" and "reason".',
      id: 'Baris ini tidak menerima peringatan apa pun: perlu "rule", "place", "sentence", dan "reason".',
    },
    {
      en: 'Remove it, and accept the warning in the form.',
      id: 'Hapus, lalu terima peringatannya di formulir.',
    },
  );
}

function tooShort(pointer: string): Problem {
  return asProblem(
    'PROVE-1343',
    pointerAt(pointer, 'reason'),
    {
      en: `The reason is no sentence: it takes at least ${fewestWords} words, and at most ${longestReason} characters.`,
      id: `Alasannya belum berupa kalimat: paling sedikit ${fewestWords} kata, dan paling banyak ${longestReason} karakter.`,
    },
    {
      en: 'Write why this is right here, for the next editor.',
      id: 'Tulis mengapa ini benar di sini, untuk editor berikutnya.',
    },
  );
}

/**
 * The problems of an item with those marked that were accepted. An acceptance of an error is an error; one whose warning is gone, or reads otherwise now,
 * is void, and found as a warning at its line.
 *
 * @param found everything that was found of the item
 * @param isLookedAt whether a rule was looked at: of one that was not, nothing is void
 */
export function withAccepted(
  found: readonly Problem[],
  acceptances: readonly Acceptance[],
  isLookedAt: (acceptance: Acceptance) => boolean = () => true,
): readonly Problem[] {
  const left = new Set(found);
  const marked = new Map<Problem, Problem>();
  const own = acceptances.flatMap((acceptance, index): readonly Problem[] => {
    const same = [...left].find((each) => isOf(acceptance, each));
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

function isOf({ rule, place, sentence }: Acceptance, problem: Problem): boolean {
  return problem.rule === rule && problem.pointer === place && problem.sentence === sentence;
}

function notForErrors({ rule }: Acceptance, pointer: string): Problem {
  return asProblem(
    'PROVE-1344',
    pointer,
    {
      en: `${rule} is an error, and an error can’t be accepted.`,
      id: `${rule} adalah kesalahan, dan kesalahan tidak bisa diterima.`,
    },
    {
      en: 'Fix what it names, and remove this line.',
      id: 'Perbaiki yang disebutnya, lalu hapus baris ini.',
    },
  );
}

function nothingThere({ rule, sentence }: Acceptance, pointer: string): Problem {
  return {
    ...asProblem(
      'PROVE-1345',
      pointer,
      {
        en: `The warning that was accepted here is gone, or reads otherwise now: ${rule}, “${sentence}”`,
        id: `Peringatan yang diterima di sini sudah tidak ada, atau sekarang berbunyi lain: ${rule}, “${sentence}”`,
      },
      {
        en: 'Remove this line; accept what is found now, if it is right.',
        id: 'Hapus baris ini; terima yang ditemukan sekarang bila memang benar.',
      },
    ),
    severity: 'warning',
  };
}

function asProblem(
  rule: string,
  pointer: string,
  sentence: { readonly en: string; readonly id: string },
  cure: { readonly en: string; readonly id: string },
): Problem {
  return {
    rule,
    severity: 'error',
    pointer,
    sentence: sentence.en,
    cure: cure.en,
    indonesian: { sentence: sentence.id, cure: cure.id },
  };
}
