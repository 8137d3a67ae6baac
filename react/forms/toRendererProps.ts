import {
  type ActionState,
  type CompiledAction,
  type CompiledField,
  type FieldValidator,
  isEmpty,
  type Issue,
} from '@alur/engine';
import type { Clock } from '../contract/clock.ts';
import type { Country } from '../contract/country.ts';
import type { Translate } from '../contract/translate.ts';
import type {
  Check,
  Formats,
  InputProps,
  ReadRows,
  RendererAction,
  ShownIssue,
} from '../contract/renderer.ts';
import { messageFor } from '../i18n/messageFor.ts';
import { countriesOf } from './countriesOf.ts';
import { fieldId } from './fieldId.ts';
import type { FieldView } from './fieldView.ts';

/** What a field's renderer calls. */
export interface FieldHandlers {
  onInput: InputProps['onInput'];
  onCompanion: InputProps['onCompanion'];
  onBlur: InputProps['onBlur'];
  onComplete(): void;
  run(action: string): void;
}

/** All that {@link toRendererProps} looks at. */
export interface FieldSource {
  readonly field: CompiledField;
  readonly view: FieldView;
  readonly busy: boolean;
  /** Whether no other field follows: the keyboard's Enter key then shows it. */
  readonly last: boolean;
  readonly actions: readonly CompiledAction[];
  readonly validator: FieldValidator | undefined;
  readonly countries: readonly Country[];
  readonly clock: Clock;
  readonly format: Formats;
  readonly locale: string;
  readonly t: Translate;
  has(key: string): boolean;
  /** The renderer's own, where its widget has rows. */
  readonly readRows?: ReadRows | undefined;
  /** What the signed-in subscriber logs in with; empty: not known. */
  readonly identity: string;
  readonly handlers: FieldHandlers;
}

/** Turns a compiled field and its view of the snapshot into what its renderer gets. Pure. */
export function toRendererProps(source: FieldSource): InputProps {
  const { field, view, t, handlers } = source;
  return {
    id: fieldId(field.field),
    name: field.name,
    label: t(field.label),
    ...(field.hint === undefined ? {} : { hint: t(field.hint) }),
    ...(field.placeholder === undefined ? {} : { placeholder: t(field.placeholder) }),
    ...(field.autocomplete === undefined ? {} : { autocomplete: field.autocomplete }),
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    value: view.value,
    epoch: view.epoch,
    state: stateOf(source),
    required: view.state?.required ?? field.required,
    issues: view.state?.touched === true ? toShownIssues(source, view.state.issues) : [],
    checks: checksOf(source),
    enterKeyHint: source.last ? 'go' : 'next',
    options: field.options,
    choices: field.choices.map((choice) => ({ value: choice.value, label: t(choice.label) })),
    companions: companionsOf(source),
    countries: countriesOf(field, source.countries),
    actions: shownActions(source.actions, view.actions, t, handlers.run),
    ...(field.submits === undefined ? {} : { onComplete: handlers.onComplete }),
    rows: rowsOf(source),
    ...(view.challenge === undefined
      ? {}
      : { challenge: { challenge: view.challenge, length: view.length, channel: view.channel } }),
    clock: source.clock,
    format: source.format,
    t,
    onInput: handlers.onInput,
    onCompanion: handlers.onCompanion,
    onBlur: handlers.onBlur,
  };
}

/** Of a widget without a list. */
export const noRows = { state: 'unread', rows: [] } as const;

/** What can be chosen, where that is the rows of a list. */
function rowsOf({ field, view, format, t, locale, readRows }: FieldSource): InputProps['rows'] {
  const list = view.state?.list;
  if (list === undefined || readRows === undefined) return noRows;
  const { widget, columns = {} } = field;
  return readRows({ widget, columns }, list, { format, t, locale });
}

/** Whose password it is, where the flow itself does not know: password managers keep both together. */
function companionsOf({ field, view: { companions }, identity }: FieldSource): InputProps['companions'] {
  const name = field.traits.identity;
  return name !== undefined && Object.hasOwn(companions, name) && identity !== '' && isEmpty(companions[name])
    ? { ...companions, [name]: identity }
    : companions;
}

function stateOf({ field, view, busy }: FieldSource): InputProps['state'] {
  if (view.state?.enabled === false || field.rules.value !== undefined) return 'readonly';
  return busy ? 'busy' : 'editable';
}

function toShownIssues({ t, has }: FieldSource, issues: readonly Issue[]): readonly ShownIssue[] {
  return issues.map((issue) => ({ code: issue.code, text: messageFor(t, issue, has) }));
}

/** The conditions an empty value fails are those worth a list; the others (a maximum) show as issues when they are broken. */
function checksOf({ field, view, validator, t, has }: FieldSource): readonly Check[] {
  const { checks } = field.traits;
  if (!validator || checks === undefined || field.options[checks] !== true) return [];
  const asked = [...new Map(validator('').map((issue) => [issue.code, issue])).values()];
  const unmet = new Set(validator(view.value ?? '').map((issue) => issue.code));
  return asked.map((issue) => ({
    code: issue.code,
    text: messageFor(t, { ...issue, field: field.field }, has),
    met: !unmet.has(issue.code),
  }));
}

/** The buttons that stand beside an item, those that can be seen. */
export function shownActions(
  actions: readonly CompiledAction[],
  states: Readonly<Record<string, ActionState>>,
  t: Translate,
  run: (action: string) => void,
): readonly RendererAction[] {
  return actions.flatMap(({ id, label }): readonly RendererAction[] => {
    const state = states[id];
    if (state === undefined || state === 'hidden') return [];
    return [{ id, label: t(label), state, run: () => run(id) }];
  });
}
