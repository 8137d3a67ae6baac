import type { Said } from '../contract/said.ts';
import { checkLimits } from '../decode/limits.ts';
import { openKnown } from '../decode/presets.ts';
import type { Presets } from '../product/product.ts';
import { hasName, renamesSince } from '../renames/recordedRenames.ts';
import { renameDocument, renameTexts } from '../renames/renameDocument.ts';
import type { SharedWords } from '../texts/flowTexts.ts';
import type { FlowContent } from '../touched/category.ts';
import { say } from '../wording/say.ts';
import { addUnworded, type Comparison, type Difference, type Group, type Spot } from './difference.ts';
import { isSame } from './isSame.ts';
import { compareTexts } from './messages.ts';
import { type Names, namesOf } from './names.ts';
import { documentParts } from './pageParts.ts';
import { addChange, compareParts, entries } from './parts.ts';
import { cutText } from './quote.ts';

export type { FlowContent } from '../touched/category.ts';
export type { Difference, Group } from './difference.ts';
export { namesIn, sayCondition, sayExpression, sayThen } from './spokenConditions.ts';

/** What has to be known of a product: what presets stand for, and, where it is at hand, its own words. */
export interface ComparedProduct {
  readonly presets: Presets;
  readonly texts?: SharedWords;
}

const whole: Group = { is: 'flow' };
const parts = ['document', 'messages', 'sample_data', 'accepted'] as const;

/**
 * Returns what two states of a flow differ in, in the order of the flow: of all of it, of its steps, of what follows calls, of its texts. Things are compared by what they are, so one that
 * moves is one difference. Takes broken flows, too, and never throws for what JSON can hold. A new flow is compared with an empty one.
 *
 * @example
 * differencesOf(published, draft, product)[0]?.sentence // say it by wordSaid: “Next” now reads “Continue” (English)
 */
export function differencesOf(
  before: FlowContent,
  after: FlowContent,
  product: ComparedProduct,
): readonly Difference[] {
  const found: Difference[] = [];
  const [old, next] = [read(renamedLike(before, after), product), read(after, product)];
  const names = { before: old.names, after: next.names };
  const both: Comparison = {
    ...names,
    add: ({ place, group }, sentence, isWorded = true) =>
      found.push({ place, group, under: groupName(group, names), sentence, isWorded }),
  };
  for (const part of parts) {
    if (!old.tooMuch.has(part) && !next.tooMuch.has(part)) continue;
    if (before[part] !== after[part]) addUnworded(both, { place: [part], group: whole });
  }
  compareDocuments(both, old.content['document'], next.content['document']);
  compareTexts(both, {
    messages: [old.content['messages'], next.content['messages']],
    documents: [old.opened, next.opened],
  });
  compareRest(both, old.content, next.content);
  return inOrder(found, names);
}

/** A flow with the names that another state of it has given its things since: what was renamed is no removal and no addition. */
function renamedLike(flow: FlowContent, after: FlowContent): FlowContent {
  const given = renamesSince(flow['document'], after['document']).filter(
    ({ kind, from, to }) => hasName(flow['document'], kind, from) && !hasName(flow['document'], kind, to),
  );
  return given.reduce<FlowContent>(
    (state, rename) => ({
      ...state,
      document: renameDocument(state['document'], rename),
      messages: renameTexts(state['messages'], rename),
    }),
    flow,
  );
}

interface ReadFlow {
  readonly content: Readonly<Record<string, unknown>>;
  /** What is too deep or too large to be looked at. */
  readonly tooMuch: ReadonlySet<string>;
  readonly opened: unknown;
  readonly names: Names;
}

function read(flow: FlowContent, { presets, texts }: ComparedProduct): ReadFlow {
  const tooMuch = new Set(parts.filter((part) => checkLimits(flow[part] ?? null, '').length > 0));
  const content = Object.fromEntries(
    parts.map((part) => [part, tooMuch.has(part) ? undefined : (flow[part] ?? undefined)]),
  );
  const opened = openKnown(content['document'], { presets });
  return {
    content,
    tooMuch,
    opened,
    names: namesOf([content['document'], opened], content['messages'], texts),
  };
}

function compareDocuments(both: Comparison, was: unknown = {}, is: unknown = {}): void {
  const spot: Spot = { place: ['document'], group: whole, thing: say('differences.thing.flow') };
  compareParts(both, spot, [was, is], documentParts, isWrittenAlike);
}

/** Steps are in an order, which is seen. */
function isWrittenAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What no visitor gets. */
function compareRest(
  both: Comparison,
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): void {
  const thing = say('differences.thing.flow');
  const samples: Spot = { place: ['sample_data'], group: whole, thing };
  if (!isSame(was['sample_data'], is['sample_data']))
    entries('sample')(both, samples, was['sample_data'], is['sample_data']);
  if (!isSame(was['accepted'], is['accepted']))
    addChange(
      both,
      { place: ['accepted'], group: whole, thing },
      say('differences.part.accepted'),
      [was['accepted'], is['accepted']],
      (accepted) =>
        String(Array.isArray(accepted) ? accepted.length : cutText(JSON.stringify(accepted) ?? '')),
    );
}

function groupName({ is, name = '' }: Group, { before, after }: Pick<Comparison, 'before' | 'after'>): Said {
  switch (is) {
    case 'step': {
      const names = after.numberOf(name) > 0 ? after : before;
      return say('differences.group.step', { number: names.numberOf(name), name: names.stepName(name) });
    }
    case 'call':
    case 'outcome':
      return say(`differences.group.${is}`, { name: cutText(name) });
    default:
      return say(`differences.group.${is}`);
  }
}

const ranks: readonly Group['is'][] = ['flow', 'step', 'call', 'outcome', 'texts'];

/** What is listed together stands together: steps in their order, those that are gone after them. */
function inOrder(found: readonly Difference[], { after }: Pick<Comparison, 'after'>): readonly Difference[] {
  const rank = ({ group }: Difference): number => ranks.indexOf(group.is);
  const step = ({ group }: Difference): number =>
    group.is === 'step' ? after.numberOf(group.name ?? '') || Infinity : 0;
  const groups = Map.groupBy(
    found.toSorted((one, other) => rank(one) - rank(other) || Math.sign(step(one) - step(other)) || 0),
    ({ group }) => `${group.is} ${group.name ?? ''}`,
  );
  return [...groups.values()].flat();
}
