import { h, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { say } from '../../page/language.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { wordsAt } from '../flow/ownTexts.ts';
import { idOf, type Parts, type Place } from '../flow/written.ts';
import { casesOf, slotsOf as conditionSlots } from '../../rules/conditionAt.ts';
import { ConditionFields } from './ConditionFields.ts';
import { isRow } from '../../../hooks/rows.ts';
import { type Control, controlsOf } from '../properties/controls.ts';
import { isTickBox, requirementOf, requirements, setRequired } from '../properties/setRequired.ts';
import { setProperty } from '../properties/setProperty.ts';
import { partAt, setWords, slotsOf, type WordSlot } from '../properties/setWords.ts';
import { MoreActions } from './moreActions.ts';
import { drawPress } from './pressForm.ts';
import { selectField, typedField, wordFields } from './fields.ts';
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
    ...(place.list === 'actions' ? drawPress(state, place, part) : []),
    ...(place.entry === undefined ? [] : drawConditions(state, place, part)),
    ...controlsOf(written, place, state.work.value.product).map((control) =>
      drawControl(state, place, control),
    ),
    h(MoreActions, { state, place, key: `${idOf(place)} more` }),
    drawRest(own, place),
  ];
}

function drawWords(state: OutlineState, place: Place, part: Parts, slot: WordSlot): VNode {
  const { messages } = state.work.value.written;
  const key = part[slot];
  const words = typeof key === 'string' ? (wordsAt(messages, key) ?? {}) : {};
  const typed = Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const label = say(phrase(`wording.slot.${slot === 'requiredText' ? 'missing' : slot}`));
  // Words that all flows share are changed where they are listed with their owner.
  const isShared = typeof key === 'string' && wordsAt(messages, key) === null;
  return h('div', { key: slot }, [
    wordFields(label, typed, !state.mayEdit.value || isShared, (locale, text) =>
      state.carryOut(setWords, { place, slot, locale, text }, `${JSON.stringify(place)} ${slot} ${locale}`),
    ),
    isShared ? h('p', { class: 'alur-outline-help' }, say(phrase('outline.shared'))) : null,
  ]);
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

/** When it is shown, may be pressed and must be filled in, and each case of a button: as lines. */
function drawConditions(state: OutlineState, place: Place, part: Parts): readonly VNode[] {
  const cases = place.list === 'actions' ? casesOf(part) : [];
  return [
    ...conditionSlots(place, part).map((slot) =>
      h(ConditionFields, {
        key: `${idOf(place)} ${slot}`,
        state,
        at: { of: 'entry', place, slot },
        title: say(phrase(`rules.slot.${slot}`)),
        none: say(phrase(slot === 'required' ? 'outline.required.field.never' : 'rules.always')),
      }),
    ),
    ...cases.flatMap((each, index) =>
      isRow(each) && each['if'] !== undefined
        ? [
            h(ConditionFields, {
              key: `${idOf(place)} case ${index}`,
              state,
              at: { of: 'case', place, index },
              title: say(phrase('rules.slot.case', { number: index + 1 })),
            }),
          ]
        : [],
    ),
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

/** Parts that have no form yet, by their place in the JSON. */
const formed = new Set([
  'field',
  'id',
  'use',
  'widget',
  'label',
  'hint',
  'placeholder',
  'requiredText',
  'title',
  'intro',
  'text',
  'goto',
  'call',
  'visible',
  'enabled',
  'required',
  'options',
  'kind',
  'body',
  'actions',
  'links',
  'note',
]);

function drawRest(part: Parts, { step, list, entry }: Place): VNode | null {
  const rest = Object.keys(part).filter((key) => !formed.has(key));
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
