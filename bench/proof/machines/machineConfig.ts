import type { Chart } from './chart.ts';
import type { Way } from './ways.ts';

/** A state as XState takes it. */
interface StateConfig {
  readonly type?: 'final';
  readonly on?: Readonly<Record<string, string>>;
}

/** A machine as XState takes it. */
export interface MachineConfig {
  readonly initial: string | undefined;
  readonly states: Readonly<Record<string, StateConfig>>;
}

/** A dot parts the names of nested states. */
const stateName = (name: string): string => name.replaceAll('.', '·');

/** Each case is an event of its own: conditions are left out, so that any may hold. What stands behind a case for all is never taken. */
function transitions(ways: readonly Way[]): Readonly<Record<string, string>> {
  const on: Record<string, string> = {};
  for (const [event, own] of Map.groupBy(ways, (way) => way.event)) {
    const all = own.findIndex(({ isCase }) => !isCase);
    const taken = own.filter(({ behindAll }, at) => !behindAll && (all < 0 || at <= all));
    for (const [at, { to }] of taken.entries()) on[`${event.replaceAll('.', '·')} ${at + 1}`] = stateName(to);
  }
  return on;
}

/** A chart as the configuration of a machine of XState. */
export function machineConfigOf({ first, places }: Chart): MachineConfig {
  const states: Record<string, StateConfig> = { end: { type: 'final' } };
  for (const [name, { ways }] of places) states[stateName(name)] = { on: transitions(ways) };
  if (first.length <= 1) return { initial: first[0], states };
  const begin = Object.fromEntries(first.map((to, at) => [`begin ${at + 1}`, stateName(to)]));
  return { initial: 'begin', states: { begin: { on: begin }, ...states } };
}
