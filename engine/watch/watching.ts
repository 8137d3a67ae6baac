import type { Snapshot, Watching } from '../contract/snapshot.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import { stepOf } from '../conditions/dataNames.ts';
import { evaluateOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { callVariables } from '../conditions/variables.ts';

/**
 * The snapshot with what the present step watches: nothing once the flow is over, while a value that the call needs is missing, and after an answer
 * said that nothing more comes. It keeps its identity while nothing about it changes.
 */
export function followWatch(turn: Turn, snapshot: Snapshot): Snapshot {
  const { watch } = stepOf(turn.bundle, snapshot.step);
  if (watch === undefined && snapshot.watching === null && snapshot.news === null) return snapshot;
  const next = watch === undefined || snapshot.status === 'left' ? null : watchingOf(turn, snapshot);
  const watching = next !== null && sameWatching(snapshot.watching, next) ? snapshot.watching : next;
  const news = snapshot.news?.watch === watching?.id ? snapshot.news : null;
  return watching === snapshot.watching && news === snapshot.news
    ? snapshot
    : { ...snapshot, watching, news };
}

function watchingOf(turn: Turn, snapshot: Snapshot): Watching | null {
  const { watch } = stepOf(turn.bundle, snapshot.step);
  const call =
    watch !== undefined && Object.hasOwn(turn.bundle.calls, watch.call)
      ? turn.bundle.calls[watch.call]
      : undefined;
  if (watch === undefined || call === undefined) return null;
  const variables = callVariables(turn.bundle, snapshot);
  const values = Object.entries(call.send).map(
    ([name, expression]) =>
      [name, evaluateOr(turn, expression, variables, null, `${watch.call}.${name}`)] as const,
  );
  if (values.some(([name, value]) => isEmpty(value) && call.spec.optional?.includes(name) !== true))
    return null;
  const input = Object.fromEntries(values.filter(([, value]) => !isEmpty(value)));
  const id = `${snapshot.step}/${watch.call}/${JSON.stringify(input)}`;
  if (snapshot.ended.includes(id)) return null;
  const at =
    watch.askAt === undefined ? null : evaluateOr(turn, watch.askAt, variables, null, `${watch.call}.askAt`);
  const askAt = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  return {
    id,
    name: watch.call,
    effect: call.effect,
    spec: call.spec,
    input,
    askAt: Number.isNaN(askAt) ? null : askAt,
  };
}

function sameWatching(left: Watching | null, right: Watching): boolean {
  return left?.id === right.id && left.askAt === right.askAt;
}
