import { categories, type Category } from '@alur/publish/touched';
import type { Accountability, Database } from '../../hooks/directus.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { mayDo, NoRight, policiesOf } from '../../hooks/rights.ts';
import { phrase } from '../../words/guard.ts';
import { joinSentences, type Sentence } from '../../words/sentences.ts';

/** Who changes flows, those who may least first. */
const roles = ['translator', 'author', 'publisher', 'developer', 'admin'] as const;

export type FlowRole = (typeof roles)[number];

/** The policies of the seed that the rights below belong to (`cms-seed/system/policies.json`). */
export const policyRoles: Readonly<Record<string, FlowRole>> = {
  'a1e00001-0000-4000-8000-000000000004': 'translator',
  'a1e00001-0000-4000-8000-000000000005': 'author',
  'a1e00001-0000-4000-8000-000000000002': 'publisher',
  'a1e00001-0000-4000-8000-000000000006': 'developer',
};

const ofPublishers: readonly Category[] = ['wording', 'structure', 'address', 'answers', 'access'];

/** What each changes in a draft. */
const rights: Readonly<Record<FlowRole, readonly Category[]>> = {
  translator: ['wording'],
  author: ['wording', 'structure', 'address', 'answers'],
  publisher: ofPublishers,
  developer: categories,
  admin: categories,
};

/** What authors keep in a flow that everybody depends on. */
const inClosed: readonly Category[] = ['wording'];

/** @throws NoRight where somebody changes no drafts of flows */
export async function refuseOutsiders(by: Accountability, database: Database): Promise<void> {
  if ((await flowRolesOf(by, database)).size === 0) throw new NoRight();
}

/** What somebody is, by their policies. A policy of the operator's own that changes flows makes a publisher. */
export async function flowRolesOf(by: Accountability, database: Database): Promise<ReadonlySet<FlowRole>> {
  if (by.admin) return new Set(['admin']);
  if (by.user === null) return new Set();
  const policies = await policiesOf(by, database);
  const held = policies.flatMap((policy) => policyRoles[policy] ?? []);
  const changes = await mayDo(by, 'update', 'flow_documents', database);
  return new Set(changes ? [...held, 'publisher'] : held);
}

/**
 * Returns why somebody may not save a draft, in words that say who may; null: they may.
 *
 * @param held what they are, all of it together
 * @param touched what the save touches
 * @param isClosed whether the flow is one that everybody depends on
 */
export function draftRightsRefusal(
  held: ReadonlySet<FlowRole>,
  touched: ReadonlySet<Category>,
  isClosed: boolean,
): Refusal | null {
  const missing = categories.filter(
    (each) => touched.has(each) && ![...held].some((role) => mayTouch(role, each, isClosed)),
  );
  if (missing.length === 0) return null;
  const others = roles.filter((role) => missing.every((each) => mayTouch(role, each, isClosed)));
  return new Refusal(
    'flow',
    missing.includes('wording') ? 'messages' : 'document',
    phrase('rights.draft', {
      what: inWords(missing.map((each) => phrase(`rights.what.${each}`))),
      roles: rolesInWords(others),
    }),
  );
}

/** Whether a role changes this in a draft. @param isClosed whether everybody depends on the flow */
export function mayTouch(role: FlowRole, category: Category, isClosed: boolean): boolean {
  return (isClosed && role === 'author' ? inClosed : rights[role]).includes(category);
}

/** “authors, publishers and administrators”. */
export function rolesInWords(some: readonly FlowRole[]): Sentence {
  return inWords(some.map((role) => phrase(`rights.role.${role}`)));
}

/** “a, b and c”. */
export function inWords(words: readonly Sentence[]): Sentence {
  const [last, ...before] = words.toReversed();
  if (last === undefined || before.length === 0) return joinSentences(words);
  return phrase('rights.and', { first: joinSentences(before.toReversed(), ', '), last });
}
