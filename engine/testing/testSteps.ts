import type {
  Bundle,
  CompiledAction,
  CompiledCall,
  CompiledDisplay,
  CompiledField,
  CompiledStep,
  FieldValidator,
} from '../contract/bundle.ts';
import type { CallSpec } from '../contract/effect.ts';
import type { ConditionContext } from '../contract/condition.ts';
import type { EffectRequest, EffectResult } from '../contract/effectResult.ts';
import type { JsonValue } from '../contract/json.ts';
import { pointerTo } from '../contract/json.ts';
import type { ScreenEvent } from '../contract/runtime.ts';
import type { FlowData, Snapshot } from '../contract/snapshot.ts';
import { begin } from '../events/begin.ts';
import { transition } from '../transition.ts';
import { testContext } from './testContext.ts';
import { testCodes, testEffects } from './testEffects.ts';
import { testField } from './testField.ts';

/** A field of a test: a text of any length, unless it says otherwise. `accepts` are the values its validator takes, `check` stands in its place. */
type TestField = Partial<CompiledField> & {
  readonly accepts?: readonly JsonValue[];
  readonly least?: number;
  readonly check?: FieldValidator;
};

/** A step of a test: its fields by name, and whatever else it has. An action needs nothing, unless it names a field. */
interface TestStep extends Partial<Omit<CompiledStep, 'fields' | 'actions' | 'items'>> {
  readonly fields?: Readonly<Record<string, TestField>>;
  readonly displays?: readonly (Partial<CompiledDisplay> & Pick<CompiledDisplay, 'id'>)[];
  readonly actions?: Readonly<Record<string, Partial<CompiledAction>>>;
}

/** The parts of a bundle that a test names. */
export interface TestParts extends Partial<Omit<Bundle, 'steps' | 'calls'>> {
  readonly calls?: Readonly<Record<string, Omit<CompiledCall, 'spec'>>>;
  readonly steps: Readonly<Record<string, TestStep>>;
}

/** For tests: a bundle in the engine's own words, where no document is needed. */
export function bundleOf({ steps, calls = {}, ...rest }: TestParts): Bundle {
  return {
    formatVersion: 4,
    flow: 'test',
    revision: '0123456789abcdef',
    moduleUrl: '/alur/bundles/test/0123456789abcdef.js',
    routes: [],
    access: 'everyone',
    query: [],
    firstStep: Object.keys(steps)[0] ?? '',
    data: {},
    lists: {},
    values: {},
    challenges: {},
    codes: testCodes,
    dialogs: { '*': { buttons: [{ label: 'dialog.ok', kind: 'primary' }] } },
    ...rest,
    calls: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [name, { ...call, spec: specOf(call.effect) }]),
    ),
    steps: Object.fromEntries(Object.entries(steps).map(([id, step]) => [id, stepOf(id, step)])),
    validators: Object.fromEntries(
      Object.entries(steps).map(([id, { fields = {} }]) => [
        id,
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, validatorOf(name, field)])),
      ]),
    ),
  };
}

function specOf(effect: string): CallSpec {
  const spec = testEffects[effect];
  if (spec === undefined) throw new Error(`There is no effect "${effect}".`);
  return spec;
}

function stepOf(id: string, { fields = {}, displays = [], actions = {}, ...rest }: TestStep): CompiledStep {
  const inputs = Object.entries(fields).map(([name, field]) => fieldOf(name, field));
  const shown = displays.map((display): CompiledDisplay => ({
    widget: 'notice',
    traits: {},
    columns: {},
    choices: [],
    options: {},
    ...display,
  }));
  return {
    id,
    schema: { type: 'object', properties: {} },
    links: [],
    ...rest,
    items: [...inputs.map(({ field }) => ({ field })), ...shown],
    fields: inputs.map((field) => ({
      ...field,
      dependents: inputs.flatMap((other) => (other === field ? [] : [other.field])),
    })),
    actions: Object.entries(actions).map(([name, action]) => ({
      id: name,
      label: name,
      needs: [],
      ...action,
    })),
  };
}

function fieldOf(
  name: string,
  { accepts: _accepts, least: _least, check: _check, ...field }: TestField,
): CompiledField {
  return testField(name, field);
}

function validatorOf(
  name: string,
  { accepts, check, least = 0, maxLength = Infinity }: TestField,
): FieldValidator {
  if (check !== undefined) return check;
  return (value) => {
    if (accepts !== undefined && !accepts.includes(value))
      return [{ field: pointerTo(name), code: 'enum', keyword: 'enum' }];
    if (typeof value !== 'string') return [];
    if (value.length > maxLength)
      return [{ field: pointerTo(name), code: 'maxLength', keyword: 'maxLength' }];
    return value.length < least ? [{ field: pointerTo(name), code: 'minLength', keyword: 'minLength' }] : [];
  };
}

/** For tests: a flow of such a bundle that has started, driven event by event. */
export interface TestRun {
  readonly bundle: Bundle;
  readonly snapshot: () => Snapshot;
  readonly send: (event: ScreenEvent) => readonly EffectRequest[];
  readonly type: (name: string, value: JsonValue) => void;
  readonly press: (action: string) => readonly EffectRequest[];
  /** Ends the call in flight: an answer, or a code. */
  readonly answer: (result: EffectResult | string) => readonly EffectRequest[];
}

export function runOf(
  parts: TestParts,
  { context = testContext(), carry }: { readonly context?: ConditionContext; readonly carry?: FlowData } = {},
): TestRun {
  const bundle = bundleOf(parts);
  let [snapshot] = begin(bundle, context, 0, carry);
  const send = (event: ScreenEvent): readonly EffectRequest[] => {
    const [next, requests] = transition(bundle, snapshot, { ...event, at: 0 });
    snapshot = next;
    return requests;
  };
  return {
    bundle,
    snapshot: () => snapshot,
    send,
    type: (name, value) => void send({ type: 'input', field: pointerTo(name), value }),
    press: (action) => send({ type: 'action', action }),
    answer(result) {
      const ended: EffectResult =
        typeof result === 'string' ? { ok: false, error: { code: result, status: 422 } } : result;
      return send({ type: 'settled', call: snapshot.running?.id ?? 'none', result: ended });
    },
  };
}

/** For tests: what the calls among requests send, by the call's name. */
export function sentCalls(requests: readonly EffectRequest[]): readonly (readonly [string, object])[] {
  return requests.flatMap((each) => (each.kind === 'call' ? [[each.name, each.input] as const] : []));
}
