import { h, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { callOf, effectSpecOf } from '../../calls/callOf.ts';
import { type Outcome, outcomesOf } from '../../calls/outcomes.ts';
import { type Sent, inputsOf } from '../../calls/sends.ts';
import { takesOf, setTake } from '../../calls/setOutcome.ts';
import { setSend } from '../../calls/setSend.ts';
import { say } from '../../page/language.ts';
import { thenIn } from '../../rules/conditionAt.ts';
import { conditionWords, subjectWords } from '../../rules/conditionWords.ts';
import { operation } from '../../rules/conditionForm.ts';
import { type Options, selectField, typedField } from './fields.ts';
import { drawOutcome } from './outcomeForm.ts';
import type { OutlineState } from './outlineState.ts';

/** The form of a call: what it sends, what the flow keeps of the answer, and where each of its outcomes leads. */
export function drawCall(state: OutlineState, call: string): VNode {
  const { written, product } = state.work.value;
  const made = callOf(written.document, call);
  if (made === null) return h('p', { class: 'alur-outline-help' }, say(phrase('calls.none', { name: call })));
  const effect = String(made['effect']);
  const outcomes = outcomesOf(written.document, call, product);
  const usual = outcomes.filter(({ then }) => then === undefined);
  const draw = (outcome: Outcome): VNode => drawOutcome(state, call, outcome);
  return h(
    'section',
    { class: 'alur-call', key: call, 'aria-label': say(phrase('calls.title', { name: call })) },
    [
      h('h4', { class: 'alur-outline-name' }, say(phrase('calls.title', { name: call }))),
      h('p', { class: 'alur-outline-help' }, say(phrase('calls.effect', { name: effect }))),
      ...inputsOf(written, call, product).map((sent) => drawSent(state, call, sent)),
      drawKept(state, call),
      ...outcomes.filter(({ then }) => then !== undefined).map(draw),
      usual.length === 0
        ? null
        : h('details', { class: 'alur-outline-rest' }, [
            h('summary', say(phrase('calls.usual', { count: usual.length }))),
            ...usual.map(draw),
          ]),
    ],
  );
}

function drawSent(state: OutlineState, call: string, sent: Sent): VNode {
  const { name, isOptional, value, paths, constants, typed } = sent;
  const [operator, path] = operation(value);
  const isRead = operator === 'var' && typeof path === 'string';
  const isTyped =
    typed !== null && value !== undefined && operator === null && !constants.includes(String(value));
  // What is put together by a rule stays as it is until another thing is chosen.
  const isOwn = value !== undefined && operator !== null && !(isRead && paths.includes(path));
  const words = subjectWords(state.work.value, paths);
  const set = (next: unknown): unknown => state.carryOut(setSend, { call, name, value: next });
  const read: Options = {
    title: say(phrase('calls.send.read')),
    options: paths.map((each, index) => [`.${each}`, words[index] === undefined ? each : say(words[index])]),
  };
  const fixed: Options = {
    title: say(phrase('calls.send.fixed')),
    options: constants.map((each) => [`=${String(each)}`, constantWords(each)]),
  };
  const none = phrase(isOptional ? 'calls.send.none' : 'calls.send.missing');
  const label = say(phrase(isOptional ? 'calls.send.optional' : 'calls.send', { name }));
  const chosen = isOwn
    ? ' own'
    : isTyped
      ? ' typed'
      : isRead
        ? `.${path}`
        : value === undefined
          ? ''
          : `=${String(value)}`;
  return h('div', { class: 'alur-outline-pair', key: name }, [
    selectField(
      label,
      [
        ...(isOptional || value === undefined ? [['', say(none)] as const] : []),
        ...(isOwn ? [[' own', ownWords(state, value)] as const] : []),
        ...(paths.length === 0 ? [] : [read]),
        ...(constants.length === 0 ? [] : [fixed]),
        ...(typed === null ? [] : [[' typed', say(phrase('calls.send.typed'))] as const]),
      ],
      chosen,
      (next) => {
        if (next === '') set(undefined);
        else if (next === ' typed') set(typed === 'number' ? 0 : '');
        else if (next.startsWith('.')) set({ var: next.slice(1) });
        else if (next.startsWith('=')) set(constants.find((each) => `=${String(each)}` === next));
      },
      !state.mayEdit.value,
    ),
    isTyped
      ? typedField(
          say(phrase('calls.send.value', { name })),
          { type: typed, value: String(value), help: null },
          (text) => set(typed === 'number' ? Number(text) : text),
          !state.mayEdit.value,
        )
      : null,
  ]);
}

function constantWords(value: string | boolean): string {
  return typeof value === 'boolean' ? say(phrase(value ? 'outline.yes' : 'outline.no')) : value;
}

function ownWords(state: OutlineState, value: unknown): string {
  return `${say(phrase('outline.developer'))}: ${say(conditionWords(state.work.value, value))}`;
}

/** What the flow keeps of the answer. */
function drawKept(state: OutlineState, call: string): VNode | null {
  const { written, product } = state.work.value;
  const names = Object.keys(effectSpecOf(written.document, call, product)?.output ?? {});
  const kept = takesOf(thenIn(written.document, call, 'ok'));
  if (names.length === 0) return null;
  return h('details', { class: 'alur-outline-rest' }, [
    h('summary', say(phrase('calls.take', { count: kept.length, all: names.length }))),
    h(
      'div',
      { class: 'alur-condition-several', role: 'group', 'aria-label': say(phrase('calls.take.names')) },
      names.map((name) =>
        h('label', { class: 'alur-outline-choice', key: name }, [
          h('input', {
            type: 'checkbox',
            checked: kept.includes(name),
            disabled: !state.mayEdit.value,
            onChange: ({ target }: Event) => {
              const isKept = !kept.includes(name);
              const isDone = state.carryOut(setTake, { call, name, isKept });
              // What was refused is shown as it is.
              if (!isDone && target instanceof HTMLInputElement) target.checked = !isKept;
            },
          }),
          name,
        ]),
      ),
    ),
  ]);
}
