import { h, type VNode } from 'vue';
import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { inEachLanguage } from '../../../words/sentences.ts';
import { effectSpecOf } from '../../calls/callOf.ts';
import { type Outcome, sharedOutcomes, type Way, wayOf } from '../../calls/outcomes.ts';
import { setOutcomePart, setWay } from '../../calls/setOutcome.ts';
import { addressesIn, inputNames } from '../../calls/targets.ts';
import { say } from '../../page/language.ts';
import { casesOf } from '../../rules/conditionAt.ts';
import { subjectWords, thenWords } from '../../rules/conditionWords.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { type Parts, stepsOf } from '../flow/written.ts';
import { ConditionFields } from './ConditionFields.ts';
import { type Options, selectField } from './fields.ts';
import type { OutlineState } from './outlineState.ts';

/** What a way out of a call is called: by the title that visitors read. */
function codeTitle({ work }: OutlineState, code: string): string {
  if (code === 'ok') return say(phrase('calls.code.ok'));
  if (code === 'other') return say(phrase('calls.code.other'));
  const title = work.value.product.codeTitles?.[code];
  return title === undefined ? code : `${say(inEachLanguage(title))} (${code})`;
}

/** Where an outcome leads, and what is done on the way. */
export function drawOutcome(state: OutlineState, call: string, { code, then }: Outcome): VNode {
  const way = wayOf(then);
  const title = codeTitle(state, code);
  const own = isRow(then) ? then : null;
  return h('fieldset', { class: 'alur-outline-field alur-condition', key: code }, [
    h('legend', { class: 'alur-text-slot' }, title),
    selectField(
      say(phrase('calls.way')),
      waysFor(state, code, way),
      way === null ? ' own' : keyOf(way),
      (chosen) => {
        const next = wayIn(chosen);
        if (next !== null) state.carryOut(setWay, { call, code, way: next });
      },
      !state.mayEdit.value,
    ),
    own === null ? null : h('p', { class: 'alur-outline-help' }, say(thenWords(state.work.value, own))),
    drawDialog(state, { call, code, own }),
    ...drawCodes(state, { call, code, own }),
    ...drawCases(state, { call, code, own }),
  ]);
}

interface Line {
  readonly call: string;
  readonly code: string;
  /** The outcome, where it has parts of its own. */
  readonly own: Parts | null;
}

function drawDialog(state: OutlineState, { call, code, own }: Line): VNode | null {
  return own === null || code === 'ok' || isRow(own['dialog'])
    ? null
    : h('label', { class: 'alur-outline-choice' }, [
        h('input', {
          type: 'checkbox',
          checked: own['dialog'] === 'shared',
          disabled: !state.mayEdit.value,
          onChange: ({ target }: Event) => {
            const value = own['dialog'] === 'shared' ? undefined : 'shared';
            const isDone = state.carryOut(setOutcomePart, { call, code, part: 'dialog', value });
            if (!isDone && target instanceof HTMLInputElement) target.checked = value === undefined;
          },
        }),
        say(phrase('calls.dialog')),
      ]);
}

/** The codes that it begins and ends. */
function drawCodes(state: OutlineState, { call, code, own }: Line): readonly VNode[] {
  const { written, product } = state.work.value;
  const challenges = namesOf(state, 'challenges');
  const begins = code === 'ok' && effectSpecOf(written.document, call, product)?.answers === 'challenge';
  const parts = [
    ...(begins ? (['startCode'] as const) : []),
    ...(challenges.length > 0 ? (['dropCode'] as const) : []),
  ];
  if (own === null) return [];
  return parts.map((part) =>
    selectField(
      say(phrase(`calls.part.${part}`)),
      [['', say(phrase('calls.part.none'))], ...challenges.map((name) => [name, name] as const)],
      typeof own[part] === 'string' ? own[part] : '',
      (chosen) =>
        state.carryOut(setOutcomePart, { call, code, part, value: chosen === '' ? undefined : chosen }),
      !state.mayEdit.value,
    ),
  );
}

function drawCases(state: OutlineState, { call, code, own }: Line): readonly VNode[] {
  return casesOf(own).flatMap((each, index) =>
    isRow(each) && each['if'] !== undefined
      ? [
          h(ConditionFields, {
            key: `${call} ${code} ${index}`,
            state,
            at: { of: 'outcome', call, code, index },
            title: say(phrase('rules.slot.case', { number: index + 1 })),
          }),
          h('p', { class: 'alur-outline-help' }, say(thenWords(state.work.value, each['then']))),
        ]
      : [],
  );
}

function namesOf({ work }: OutlineState, part: string): readonly string[] {
  const { document } = work.value.written;
  const found = isRow(document) ? document[part] : null;
  return isRow(found) ? Object.keys(found) : [];
}

/** Where an outcome may lead, by kind. */
function waysFor(
  state: OutlineState,
  code: string,
  present: Way | null,
): readonly (readonly [string, string] | Options)[] {
  const { written } = state.work.value;
  const { document } = written;
  const opened = state.opened.value;
  const words = (way: Way, text: string): readonly [string, string] => [keyOf(way), text];
  const group = (title: string, options: readonly (readonly [string, string])[]): readonly Options[] =>
    options.length === 0 ? [] : [{ title, options }];
  const leaves = new Set([...addressesIn(document), ...(present?.to === 'leave' ? [present.name] : [])]);
  const [inputs, labels] = [
    inputNames(opened),
    subjectWords(
      state.work.value,
      inputNames(opened).map((name) => `data.${name}`),
    ),
  ];
  return [
    ...(present === null ? [[' own', say(phrase('outline.developer'))] as const] : []),
    ...(code === 'ok' ? [] : [words({ to: 'usual' }, say(phrase('calls.way.usual')))]),
    words({ to: 'stay' }, say(phrase('calls.way.stay'))),
    ...(code === 'ok'
      ? []
      : group(
          say(phrase('calls.way.errorAt')),
          inputs.map((name, index) =>
            words({ to: 'errorAt', name }, say(phrase('calls.to.errorAt', { field: labels[index] ?? name }))),
          ),
        )),
    ...group(
      say(phrase('calls.way.goto')),
      stepsOf(opened).map(([step]) =>
        words({ to: 'goto', name: step }, say(spokenPlace(written, opened, { step }))),
      ),
    ),
    ...group(
      say(phrase('calls.way.leave')),
      [...leaves].map((name) =>
        words({ to: 'leave', name }, name === 'callback' ? say(phrase('calls.way.callback')) : name),
      ),
    ),
    ...group(
      say(phrase('calls.way.call')),
      namesOf(state, 'calls').map((name) =>
        words({ to: 'call', name }, say(phrase('calls.to.call', { name }))),
      ),
    ),
    ...group(
      say(phrase('calls.way.shared')),
      sharedOutcomes(document).map((name) =>
        words({ to: 'shared', name }, say(phrase('calls.to.shared', { name }))),
      ),
    ),
  ];
}

function keyOf(way: Way): string {
  return 'name' in way ? `${way.to} ${way.name}` : way.to;
}

function wayIn(key: string): Way | null {
  if (key === 'stay' || key === 'usual') return { to: key };
  const [to, name] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)];
  const kind = (['goto', 'call', 'leave', 'shared', 'errorAt'] as const).find((each) => each === to);
  return kind === undefined ? null : { to: kind, name };
}
