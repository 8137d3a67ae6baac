import type { Chain, FlowData, Snapshot } from '../contract/snapshot.ts';
import { stepOf, valueOf } from '../conditions/dataNames.ts';
import type { Turn } from '../conditions/turn.ts';

/** The chain that an action, the step's `onShow` or news begins now. */
export function chainFrom({ bundle }: Turn, snapshot: Snapshot, action: string): Chain {
  const unseen = stepOf(bundle, snapshot.step).fields.flatMap(({ field, name }) =>
    snapshot.fields[field]?.visible === false && Object.hasOwn(snapshot.typed, name) ? [name] : [],
  );
  return { action, sentData: snapshot.data, unseen, answer: {}, error: null };
}

/** The data as calls of a chain send it: what was typed into an input that can't be seen counts as it was at the start. */
export function dataSent(
  { start }: Pick<Snapshot, 'start'>,
  { sentData, unseen }: Pick<Chain, 'sentData' | 'unseen'>,
): FlowData {
  if (unseen.length === 0) return sentData;
  const before = unseen.map((name) => [name, valueOf(start, name) ?? null] as const);
  return { ...sentData, ...Object.fromEntries(before) };
}
