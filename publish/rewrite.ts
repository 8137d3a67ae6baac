import type { FlowDocument as FlowDocument1 } from '../src/contracts/generated/flowVersion1.ts';
import type { FlowDocument } from '../src/contracts/generated/flow.ts';
import { isRecord } from '../src/contracts/json.ts';
import type { Problem } from '../src/contracts/problem.ts';
import { decodeFormat } from './decode/format.ts';
import { isInput } from './document/fields.ts';
import { format } from './format/format.ts';
import { ordered } from './format/order.ts';

/**
 * What becomes of an item whose document is of an earlier version. `current`: it is of today's. `rewritten`: the document in today's format, and what that
 * changed, as sentences. `refused`: what keeps it from being rewritten, each with place and cure.
 */
export type Rewriting =
  | { readonly kind: 'current' }
  | { readonly kind: 'rewritten'; readonly document: FlowDocument; readonly changes: readonly string[] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** An operator that is gone, and a condition of uncertain meaning: the upgrade leaves them as they are. */
const notUpgraded: ReadonlySet<string> = new Set(['PUB-30', 'PUB-928']);

/**
 * Rewrites an item of version 1 in the format of today: the very document that publish makes of it, in its one text. Wording is no part of it: keys
 * stay as they are. A draft may be unfinished; one that is published is rewritten only if it would publish.
 *
 * @param item as the CMS holds it; nothing about it is trusted
 * @param found what `checkFlow` or `publishFlow` found in it
 * @example
 *   const { errors } = await checkFlow(item, { messageKeys });
 *   const rewriting = rewriteItem(item, errors);
 *   if (rewriting.kind === 'rewritten') save({ document: rewriting.document });
 */
export function rewriteItem(
  item: { readonly status?: unknown; readonly document?: unknown },
  found: readonly Problem[],
): Rewriting {
  if (!isRecord(item.document) || item.document.formatVersion !== 1) return { kind: 'current' };
  const decoded = decodeFormat(item.document);
  if (!decoded.ok) return { kind: 'refused', problems: decoded.error };
  const errors = found.filter(({ severity }) => severity === 'error');
  const problems = item.status === 'published' ? errors : errors.filter(({ rule }) => notUpgraded.has(rule));
  if (problems.length > 0) return { kind: 'refused', problems };
  const { document, written } = decoded.value;
  // Its grammar has just been checked.
  const before = written as FlowDocument1;
  return {
    kind: 'rewritten',
    document: ordered(document) as FlowDocument,
    changes: changesOf(before, document),
  };
}

/** What the rewrite changed, for people who know the document. */
function changesOf(before: FlowDocument1, now: FlowDocument): readonly string[] {
  const steps = Object.values(before.steps);
  const fields = steps.reduce((sum, { schema }) => sum + Object.keys(schema.properties).length, 0);
  const items = Object.values(now.steps).flatMap(({ body }) => body);
  const inputs = items.filter(isInput).length;
  const values = Object.keys(now.values ?? {});
  const dropped = outcomesIn(before.effects) - outcomesIn(now.calls);
  const joined =
    steps.reduce((sum, { actions }) => sum + actions.length, 0) -
    Object.values(now.steps).reduce((sum, { actions = [] }) => sum + actions.length, 0);
  const calls = Object.keys(now.calls ?? {}).length;
  return [
    `${counted(fields, 'field')} became ${counted(inputs, 'input')} and ${counted(items.length - inputs, 'piece')} that only show, each in one place of its step.`,
    ...(values.length === 0 ? [] : [`Computed fields are values now: ${values.join(', ')}.`]),
    ...(calls === 0 ? [] : [`What was called an effect is a call: ${counted(calls, 'call')}.`]),
    ...(dropped > 0
      ? [`${counted(dropped, 'outcome')} left out, because they say what would happen anyway.`]
      : []),
    ...(joined > 0 ? [`${counted(joined, 'pair')} of buttons that took turns became one button each.`] : []),
    `${linesOf(before)} lines became ${linesOf(now)}.`,
  ];
}

function outcomesIn(calls: Readonly<Record<string, { readonly on: object }>> = {}): number {
  return Object.values(calls).reduce((sum, { on }) => sum + Object.keys(on).length, 0);
}

function linesOf(document: unknown): number {
  return format(document).trimEnd().split('\n').length;
}

/** `1 pair`, `2 pairs`. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
