import type { Chart, Place } from './chart.ts';
import type { Way } from './ways.ts';

type States = Record<string, Readonly<Record<string, unknown>>>;

const task = { Type: 'Task', Resource: 'arn:aws:lambda:us-east-1:123456789012:function:any' };

/** A choice among ways: the first that is no case is what else happens. */
function choiceState(ways: readonly Way[]) {
  const rest = ways.findIndex(({ isCase }) => !isCase);
  const rules = ways.flatMap(({ event, to }, at) =>
    at === rest ? [] : [{ Variable: '$.event', StringEquals: `${event} ${at + 1}`, Next: to }],
  );
  return { Type: 'Choice', Choices: rules, ...(rest < 0 ? {} : { Default: ways[rest]?.to }) };
}

/** Draws a page and waits; then one of the presses. */
function stepStates(name: string, { ways }: Place): States {
  if (ways.length === 0) return { [name]: task };
  if (new Set(ways.map(({ to }) => to)).size === 1) return { [name]: { ...task, Next: ways[0]?.to } };
  const presses = ways.map((way) => ({ ...way, isCase: true }));
  return { [name]: { ...task, Next: `${name} waits` }, [`${name} waits`]: choiceState(presses) };
}

/** A task with an answer and errors that are caught; what has cases is a choice of its own. */
function callStates(name: string, { ways }: Place): States {
  const states: States = {};
  const targetFor = (event: string, own: readonly Way[]): string | undefined => {
    if (own.length === 1) return own[0]?.to;
    states[`${name} ${event}`] = choiceState(own);
    return `${name} ${event}`;
  };
  const targets = new Map(
    [...Map.groupBy(ways, ({ event }) => event)].map(([event, own]) => [event, targetFor(event, own)]),
  );
  const errors = [...targets.keys()].filter((event) => event !== 'ok' && event !== 'other');
  const caught = [...errors, 'other'].filter((event) => targets.has(event));
  const rules = caught.map((event) => ({
    ErrorEquals: [event === 'other' ? 'States.ALL' : event],
    Next: targets.get(event),
  }));
  return { [name]: { ...task, Next: targets.get('ok'), Catch: rules }, ...states };
}

/** A chart as a state machine of the Amazon States Language. */
export function stateLanguageOf({ first, places }: Chart): object {
  const states: States = {};
  for (const [name, place] of places)
    Object.assign(states, place.kind === 'step' ? stepStates(name, place) : callStates(name, place));
  const ends = [...places.values()].some(({ ways }) => ways.some(({ to }) => to === 'end'));
  if (ends) states['end'] = { Type: 'Succeed' };
  if (first.length > 1)
    states['begin'] = choiceState(
      first.map((to) => ({ event: 'begin', to, isCase: true, behindAll: false })),
    );
  return { StartAt: first.length > 1 ? 'begin' : first[0], States: states };
}
