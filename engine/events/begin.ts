import type { Bundle } from '../contract/bundle.ts';
import type { EffectRequest } from '../contract/effectResult.ts';
import type { JsonValue } from '../contract/json.ts';
import type { ConditionContext } from '../contract/condition.ts';
import type { FlowData, Snapshot } from '../contract/snapshot.ts';
import { isDataName, isScalar, sameValue, valueOf } from '../conditions/dataNames.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import { followAddress } from '../history/address.ts';
import { followWatch } from '../watch/watching.ts';
import { eventOfStep } from '../then/announce.ts';
import { onShowOf } from '../then/goTo.ts';
import { recompute } from '../state/recompute.ts';
import { evaluateOr, report } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { faults } from '../conditions/faults.ts';

/**
 * The first snapshot of a flow; it makes no call: `started` does. The same bundle and context give the same snapshot on the server and in the browser.
 *
 * @param at {@link Clock.now}, in milliseconds.
 * @param carry What another flow hands over; it wins over the document's initial data. Unknown names are dropped.
 * @returns The snapshot, and reports of rules that could not run.
 */
export function begin(
  bundle: Bundle,
  context: ConditionContext,
  at: number,
  carry: FlowData = {},
): readonly [Snapshot, readonly EffectRequest[]] {
  const turn: Turn = { bundle, at, requests: [] };
  const carried = carriedData(bundle, carry);
  const initial = initialData(turn, context);
  const data = { ...initial, ...carried };
  const challenges = Object.fromEntries(Object.keys(bundle.challenges).map((name) => [name, {}]));
  const step = firstStep(turn, context, data);
  const empty: Snapshot = {
    flow: bundle.flow,
    revision: bundle.revision,
    status: 'editing',
    step,
    entries: [step],
    data,
    start: data,
    given: [...Object.keys(carried), ...namesFromAddress(turn, context, initial)],
    typed: {},
    submitted: {},
    submitting: null,
    answered: {},
    lists: {},
    fields: {},
    displays: {},
    actions: {},
    challenges,
    running: null,
    dialog: null,
    watching: null,
    news: null,
    ended: [],
    versions: {},
    address: null,
    context,
    calls: 0,
    ...eventOfStep(turn, step, 'asleep'),
    ...onShowOf(turn, step, 'asleep'),
  };
  const first = recompute(turn, empty, empty, true);
  return [followAddress(turn, empty, followWatch(turn, first)), turn.requests];
}

/** What can be read before there is a step. */
const nothingYet = { step: '', challenge: {}, list: {}, chosen: {} };

function initialData(turn: Turn, context: ConditionContext): FlowData {
  const variables = { ...context, ...nothingYet, data: {} };
  const data: Record<string, JsonValue> = {};
  for (const [name, expression] of Object.entries(turn.bundle.data)) {
    const value = evaluateOr(turn, expression, variables, null, `data.${name}`);
    if (isScalar(value) && value !== null) data[name] = value;
  }
  return data;
}

/** Names whose first value the address or the route gave: without a query it would be another one. */
function namesFromAddress(turn: Turn, context: ConditionContext, data: FlowData): readonly string[] {
  const unasked = initialData({ ...turn, requests: [] }, { ...context, query: {} });
  return Object.keys(turn.bundle.data).filter(
    (name) => !isEmpty(valueOf(data, name)) && !sameValue(valueOf(data, name), valueOf(unasked, name)),
  );
}

function carriedData(bundle: Bundle, carry: FlowData): FlowData {
  return Object.fromEntries(
    Object.entries(carry).filter(([name, value]) => isDataName(bundle, name) && isScalar(value)),
  );
}

function firstStep(turn: Turn, context: ConditionContext, data: FlowData): string {
  const step = evaluateOr(
    turn,
    turn.bundle.firstStep,
    { ...context, ...nothingYet, data },
    null,
    'firstStep',
  );
  if (typeof step === 'string' && Object.hasOwn(turn.bundle.steps, step)) return step;
  report(turn, 'firstStep', {
    code: faults.rule,
    message: 'The condition for the first step names none; the first one is shown.',
    status: 0,
  });
  return Object.keys(turn.bundle.steps)[0] ?? '';
}
