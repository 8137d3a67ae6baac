import type { EffectAnswer, Row } from '@alur/engine';
import type { Step } from '../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import type { AnyThen } from '../document/thens.ts';
import type { World } from './contract.ts';
import type { Facts } from './facts.ts';
import type { Scope } from './logic.ts';

export type ModelData = Readonly<Record<string, JsonValue>>;

/** A one-time code of one channel. `late` codes are left out: a document can't tell them from idle ones. */
export interface ModelCode {
  readonly phase: 'idle' | 'waiting' | 'sent';
  /** The secret beside it was refused, and may be corrected without a new code. */
  readonly correcting: boolean;
  /** The last one ran out. */
  readonly lapsed: boolean;
  /** What was typed for it, kept while another channel is chosen. */
  readonly typed: JsonValue;
}

export const noCode: ModelCode = { phase: 'idle', correcting: false, lapsed: false, typed: '' };

/** What a chain of calls goes by, whatever is typed meanwhile. */
export interface ModelChain {
  /** Who began it. */
  readonly by: 'press' | 'show' | 'watch';
  readonly data: ModelData;
  /** Names typed into inputs that could not be seen when the chain began. */
  readonly unseen: readonly string[];
  readonly answer: EffectAnswer;
  /** The code that the last call failed with. */
  readonly error: string | null;
}

export interface ModelDialog {
  /** The code whose words it shows; empty for one of the document's own. */
  readonly code: string;
  readonly buttons: readonly AnyThen[];
  /** What follows when it is closed. */
  readonly rest: AnyThen;
  readonly chain: ModelChain;
  readonly openedBy: 'action' | 'outcome';
}

/**
 * A state of the model: concrete values of classes, so that a way to it is a script. Two states with the same {@link keyOf} behave the same.
 */
export interface ModelState {
  readonly world: World;
  readonly status: 'editing' | 'running' | 'left';
  readonly step: string;
  /** The steps that Back leads through, the present one last. */
  readonly entries: readonly string[];
  readonly data: ModelData;
  readonly start: ModelData;
  readonly typed: readonly string[];
  /** A list that is absent is unread. */
  readonly lists: Readonly<Record<string, readonly Row[]>>;
  /** By challenge and channel. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, ModelCode>>>>;
  readonly running: { readonly call: string; readonly chain: ModelChain } | null;
  readonly dialog: ModelDialog | null;
  /** The call that the step begins with is still to be made. */
  readonly showDue: boolean;
  /** Where the flow went when it was left. */
  readonly left: string | null;
}

/** The step that a state shows. Lint has refused documents that name others. */
export function stepIn({ document }: Facts, id: string): Step {
  const step = Object.hasOwn(document.steps, id) ? document.steps[id] : undefined;
  if (step === undefined) throw new Error(`The step "${id}" came past lint.`);
  return step;
}

/** The channel that a challenge speaks to. */
export function channelIn({ document }: Facts, name: string, data: ModelData): string {
  const channel = document.challenges?.[name]?.channel;
  const value = channel === undefined ? undefined : data[channel];
  return value === undefined || value === null ? '' : String(value);
}

/** The code of a challenge for the channel that is chosen. */
function codeIn(facts: Facts, state: Pick<ModelState, 'codes' | 'data'>, name: string): ModelCode {
  return state.codes[name]?.[channelIn(facts, name, state.data)] ?? noCode;
}

/** What conditions may read in a state; `data` stands in for the state's own where a chain goes by older data. */
export function scopeOf(
  facts: Facts,
  state: ModelState,
  data: ModelData = state.data,
  more: Scope = {},
): Scope {
  const { world, step, lists } = state;
  const { document } = facts;
  const challenges = Object.keys(document.challenges ?? {}).map((name) => {
    const { phase } = codeIn(facts, { codes: state.codes, data }, name);
    return [name, { phase, restored: false, sessionId: phase === 'sent' ? 'session-1' : null }] as const;
  });
  return {
    config: world.config,
    query: world.query,
    session: { signedIn: world.signedIn },
    device: { kind: world.device },
    locale: world.locale,
    data,
    step,
    list: Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, { count: rows.length }])),
    chosen: chosenRows(facts, lists, data),
    challenge: Object.fromEntries(challenges),
    ...more,
  };
}

function chosenRows(
  facts: Facts,
  lists: ModelState['lists'],
  data: ModelData,
): Readonly<Record<string, Row>> {
  if (Object.keys(lists).length === 0) return {};
  return Object.fromEntries(
    [...facts.inputs].flatMap(([name, items]) => {
      const item = items.find(({ from }) => from !== undefined);
      const column = item?.columns?.['value'];
      const value = data[name];
      if (item?.from === undefined || column === undefined || value === undefined || value === null)
        return [];
      const row = lists[item.from]?.find((each) => each[column] === value);
      return row === undefined ? [] : [[name, row] as const];
    }),
  );
}
