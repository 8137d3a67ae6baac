import { h, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { say } from '../../page/language.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { idOf, type Parts, type Place } from '../flow/written.ts';
import { callsForStep, setStepCall, stepCallOf, stepCallParts } from '../../calls/stepCalls.ts';
import { slotsOf as conditionSlots } from '../../rules/conditionAt.ts';
import { ChoicesForm } from './ChoicesForm.ts';
import { ConditionFields } from './ConditionFields.ts';
import { type Control, controlsOf } from '../properties/controls.ts';
import { jsonOnly, whenAdded } from '../properties/jsonOnly.ts';
import { isTickBox, requirementOf, requirements, setRequired } from '../properties/setRequired.ts';
import { setProperty } from '../properties/setProperty.ts';
import { partAt, setWords, slotsOf, type WordSlot } from '../properties/setWords.ts';
import { PlaceComments } from '../comments/PlaceComments.ts';
import { MoreActions } from './moreActions.ts';
import { drawPress } from './pressForm.ts';
import { keyedWords, selectField, typedField } from '../fields/fields.ts';
import { outcomesOf } from '../../calls/outcomes.ts';
import { followIn } from '../follows/followAt.ts';
import { watchedCall } from '../follows/news.ts';
import { drawEnd } from './followForm.ts';
import type { OutlineState } from './outlineState.ts';

/** The form of what is selected: its texts in each language, whether it must be filled in, when it is shown, and the options of its widget. */
export function drawProperties(state: OutlineState, place: Place): readonly (VNode | null)[] {
  const part = partAt(state.opened.value, place);
  if (part === null) return [h('p', { class: 'alur-outline-help' }, say(phrase('outline.refuse.json')))];
  const { written } = state.work.value;
  const own = partAt(written.document, place) ?? {};
  return [
    h('h3', { class: 'alur-outline-name' }, say(spokenPlace(written, state.opened.value, place))),
    ...slotsOf(place, part).map((slot) => drawWords(state, place, part, slot)),
    place.list === 'body' ? drawRequired(state, place) : null,
    place.list === 'body' ? h(ChoicesForm, { state, place, key: `${idOf(place)} choices` }) : null,
    ...(place.list === 'actions' ? drawPress(state, place, part) : []),
    ...(place.entry === undefined ? drawStepCalls(state, place) : []),
    ...(place.entry === undefined ? [] : drawConditions(state, place, part)),
    ...controlsOf(written, place, state.work.value.product).map((control) =>
      drawControl(state, place, control),
    ),
    h(PlaceComments, {
      written: { ...written, document: state.opened.value },
      place,
      key: `${idOf(place)} comments`,
    }),
    h(MoreActions, { state, place, key: `${idOf(place)} more` }),
    drawRest(own, place),
  ];
}

function drawWords(state: OutlineState, place: Place, part: Parts, slot: WordSlot): VNode {
  const { messages } = state.work.value.written;
  return keyedWords(
    say(phrase(`wording.slot.${slot === 'requiredText' ? 'missing' : slot}`)),
    { messages, key: part[slot] },
    !state.mayEdit.value,
    (locale, text) =>
      state.carryOut(setWords, { place, slot, locale, text }, `${JSON.stringify(place)} ${slot} ${locale}`),
  );
}

function drawRequired(state: OutlineState, place: Place): VNode | null {
  const { written, product } = state.work.value;
  const present = requirementOf(written, place, product);
  if (present === null) return null;
  const kind = isTickBox(written, place, product) ? 'tick' : 'field';
  return h('fieldset', { class: 'alur-outline-field', key: 'required' }, [
    h('legend', { class: 'alur-text-slot' }, say(phrase(`outline.required.${kind}`))),
    ...requirements.map((is) =>
      h('label', { key: is, class: 'alur-outline-choice' }, [
        h('input', {
          type: 'radio',
          name: `alur-required-${JSON.stringify(place)}`,
          checked: present === is,
          disabled: !state.mayEdit.value,
          onChange: ({ target }: Event) => {
            const isDone = state.carryOut(setRequired, { place, is });
            // What was refused is shown as it is.
            if (!isDone && target instanceof HTMLInputElement) target.checked = false;
          },
        }),
        say(phrase(`outline.required.${kind}.${is}`)),
      ]),
    ),
  ]);
}

/** When it is shown, may be pressed and must be filled in, and which rows it shows: as lines. */
function drawConditions(state: OutlineState, place: Place, part: Parts): readonly VNode[] {
  return conditionSlots(place, part).map((slot) =>
    h(ConditionFields, {
      key: `${idOf(place)} ${slot}`,
      state,
      at: { of: 'entry', place, slot },
      title: say(phrase(`rules.slot.${slot}`)),
      none: say(phrase(slot === 'required' ? 'outline.required.field.never' : 'rules.always')),
    }),
  );
}

/** The calls that a step makes by itself, and what follows there on news of one. */
function drawStepCalls(state: OutlineState, { step }: Place): readonly (VNode | null)[] {
  const { written, product } = state.work.value;
  const { document } = written;
  return [
    ...stepCallParts.map((part) => {
      const present = stepCallOf(document, step, part);
      const calls = new Set([
        ...callsForStep(document, part, product),
        ...(present === null ? [] : [present]),
      ]);
      return calls.size === 0
        ? null
        : selectField(
            say(phrase(`calls.step.${part}`)),
            [
              ['', say(phrase('calls.part.none'))],
              ...[...calls].map((name) => [name, say(phrase('calls.to.call', { name }))] as const),
            ],
            present ?? '',
            (chosen) => state.carryOut(setStepCall, { step, part, call: chosen === '' ? undefined : chosen }),
            !state.mayEdit.value,
            say(phrase(`calls.step.${part}.help`)),
          );
    }),
    ...drawNews(state, step),
  ];
}

/** What news brings at a step: where it brings something of its own, and, folded, where it brings what the call brings everywhere. */
function drawNews(state: OutlineState, step: string): readonly (VNode | null)[] {
  const { written, product } = state.work.value;
  const call = watchedCall(written.document, step);
  if (call === null) return [];
  const isOwn = (code: string): boolean =>
    followIn(written, { root: { of: 'watch', step, code }, inner: [] }, product) !== undefined;
  const codes = outcomesOf(written.document, call, product).map(({ code }) => code);
  const others = codes.filter((code) => !isOwn(code));
  const draw = (code: string): VNode => drawEnd(state, { of: 'watch', step, code });
  return [
    ...codes.filter(isOwn).map(draw),
    others.length === 0 || !state.mayEdit.value
      ? null
      : h('details', { class: 'alur-outline-rest', key: `news ${call}` }, [
          h('summary', say(phrase('calls.news', { call }))),
          h('p', { class: 'alur-outline-help' }, say(phrase('calls.news.help'))),
          ...others.map(draw),
        ]),
  ];
}

function drawControl(state: OutlineState, place: Place, control: Control): VNode {
  const { at, type, choices, usual, value } = control;
  const label = say(control.title);
  const help = control.help === null ? null : say(control.help);
  const isReadOnly = !state.mayEdit.value;
  const set = (next: string | number | boolean | undefined): unknown =>
    state.carryOut(setProperty, { place, at, value: next });
  const usually = say(phrase('outline.usual', { value: wordOf(usual) }));
  if (type === 'choice')
    return selectField(
      label,
      [['', usually], ...choices.map((each) => [String(each), String(each)] as const)],
      value === undefined ? '' : String(value),
      (chosen) => set(choices.find((each) => String(each) === chosen)),
      isReadOnly,
      help,
    );
  if (type === 'flag')
    return selectField(
      label,
      [['', usually], ...[true, false].map((each) => [String(each), wordOf(each)] as const)],
      value === undefined ? '' : String(value),
      (chosen) => set(chosen === '' ? undefined : chosen === 'true'),
      isReadOnly,
      help,
    );
  return typedField(
    label,
    { type, value: value === undefined ? '' : String(value), help },
    (text) => set(text === '' ? undefined : type === 'number' ? Number(text) : text),
    isReadOnly,
  );
}

function wordOf(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return say(phrase(value ? 'outline.yes' : 'outline.no'));
  return value === null ? '–' : String(value);
}

/** What a part is called in the format. */
function thingOf(part: Parts, { list, entry }: Place): string {
  if (entry === undefined) return 'Step';
  if (list === 'actions') return 'Action';
  if (list === 'links') return 'Link';
  return typeof part['field'] === 'string' ? 'Input' : 'Display';
}

/** What of it has no form, by its place in the JSON. */
function drawRest(part: Parts, place: Place): VNode | null {
  const { step, list, entry } = place;
  const thing = thingOf(part, place);
  const rest = Object.keys(part).filter(
    (key) => key !== 'note' && (jsonOnly[`${thing}.${key}`] ?? whenAdded) !== whenAdded,
  );
  if (rest.length === 0) return null;
  const at = [
    'steps',
    step,
    ...(list === undefined ? [] : [list]),
    ...(entry === undefined ? [] : [entry]),
  ].join(' › ');
  return h('details', { class: 'alur-outline-rest' }, [
    h('summary', say(phrase('outline.developer'))),
    h(
      'p',
      { class: 'alur-outline-help' },
      say(phrase('outline.developer.where', { place: at, parts: rest.join(', ') })),
    ),
  ]);
}
