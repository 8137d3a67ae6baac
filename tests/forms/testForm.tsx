import type { ReactNode } from 'react';
import {
  begin,
  type Bundle,
  callSpecOf,
  type CompiledAction,
  type CompiledDisplay,
  type CompiledField,
  type CompiledStep,
  type EffectRequest,
  type FieldValidator,
  type FlowData,
  type FlowRuntime,
  type ScreenEvent,
  transition,
} from '@alur/engine';
import { engineCodes, effectSpecs } from '../../src/contracts/effects.ts';
import { builtInConfig, builtInCountries } from '../../src/contracts/config.ts';
import { fieldName } from '@alur/engine/json';
import type { Messages } from '@alur/engine/text';
import { isWidgetName, widgetEntry } from '../../src/contracts/renderer.ts';
import { createI18n, FlowForm, type LoadedRenderers, type StepLinkProps } from '@alur/react';
import { formatsOf } from '../../src/i18n/format.ts';
import '../../src/app/pages/flow/forms.css';

/** For tests: a flow of one step; its fields have the traits of their widgets. */
export function testFlow(
  given: readonly CompiledField[],
  {
    actions = [{ id: 'submit', label: 'Submit', call: 'nothing' }],
    data = {},
    validators = {},
    ...rest
  }: TestFlow = {},
): Bundle {
  const fields = given.map((field) => ({ ...field, traits: { ...traitsOf(field), ...field.traits } }));
  const properties = Object.fromEntries(fields.map((field) => [field.name, { type: field.type }]));
  const step: CompiledStep = {
    id: 'only',
    ...(rest.onShow === undefined ? {} : { onShow: rest.onShow }),
    schema: { type: 'object', properties },
    items: [...(rest.displays ?? []), ...fields.map(({ field }) => ({ field }))],
    fields,
    actions: actions.map((action) => ({ needs: fields.map(({ field }) => field), ...action })),
    links: rest.links ?? [],
  };
  return {
    formatVersion: 4,
    flow: 'probe',
    revision: '0123456789abcdef',
    moduleUrl: '/probe.js',
    routes: [],
    access: 'everyone',
    query: [],
    firstStep: 'only',
    data,
    lists: {},
    values: {},
    steps: { only: step },
    challenges: rest.challenges ?? {},
    calls: {
      nothing: {
        effect: 'identity.login',
        spec: callSpecOf(effectSpecs['identity.login']),
        send: {},
        on: { ok: {}, other: {} },
      },
    },
    validators: {
      only: { ...Object.fromEntries(fields.map((field) => [field.name, () => []])), ...validators },
    },
    codes: engineCodes,
    dialogs: {},
  };
}

function traitsOf({ widget }: CompiledField): CompiledField['traits'] {
  return isWidgetName(widget) ? widgetEntry(widget).can : {};
}

interface TestFlow {
  /** What an action needs is every field, unless it says otherwise. */
  readonly actions?: readonly (Omit<CompiledAction, 'needs'> & Partial<Pick<CompiledAction, 'needs'>>)[];
  readonly data?: FlowData;
  readonly validators?: Readonly<Record<string, FieldValidator>>;
  readonly links?: CompiledStep['links'];
  readonly onShow?: string;
  /** Shown before the fields. */
  readonly displays?: readonly CompiledDisplay[];
  readonly challenges?: Bundle['challenges'];
}

/** For tests: the engine behind the runtime's door, performing nothing; it keeps what the engine asked for. */
export interface TestRuntime extends FlowRuntime {
  readonly requests: EffectRequest[];
  readonly events: ScreenEvent[];
}

export function testRuntime(bundle: Bundle): TestRuntime {
  const context = {
    config: { ...builtInConfig },
    query: {},
    session: { signedIn: false },
    device: { kind: 'mobile' },
    locale: 'en',
  } as const;
  const listeners = new Map<string, Set<() => void>>();
  const requests: EffectRequest[] = [];
  const events: ScreenEvent[] = [];
  let [snapshot] = begin(bundle, context, 0);
  const listen = (key: string, listener: () => void): (() => void) => {
    const own = listeners.get(key) ?? new Set();
    listeners.set(key, own.add(listener));
    return () => void own.delete(listener);
  };
  return {
    bundle,
    requests,
    events,
    getSnapshot: () => snapshot,
    dispatch(event) {
      const before = snapshot;
      events.push(event);
      const [after, asked] = transition(bundle, before, { ...event, at: 0 });
      snapshot = after;
      requests.push(...asked);
      for (const [field, own] of listeners) {
        const pointer = `/${fieldName(`/${field.slice(1)}`)}` as const;
        const same =
          before.fields[pointer] === after.fields[pointer] &&
          before.data[field.slice(1)] === after.data[field.slice(1)];
        if (field === '*' ? before !== after : !same) for (const listener of own) listener();
      }
    },
    subscribe: (listener) => listen('*', listener),
    subscribeField: listen,
    stop: () => listeners.clear(),
  };
}

/** For tests: a form in English over a runtime. Labels are their own texts. */
export function TestForm(props: {
  readonly runtime: FlowRuntime;
  readonly renderers: LoadedRenderers;
  readonly messages?: Messages;
  readonly identity?: string;
  readonly renderLink?: (link: StepLinkProps) => ReactNode;
}): ReactNode {
  const { t, has } = createI18n({
    locale: 'en',
    format: formatsOf('en'),
    messages: { 'error.required': 'Please fill this in', ...props.messages },
  });
  const clock = { now: () => 0, wakeAt: () => () => undefined };
  return (
    <FlowForm
      {...props}
      countries={builtInCountries}
      clock={clock}
      locale="en"
      format={formatsOf('en')}
      t={t}
      has={has}
    />
  );
}
