import { h, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { inEachLanguage } from '../../../words/sentences.ts';
import { callOf, effectSpecOf } from '../../calls/callOf.ts';
import { collectablesOf, setCollected } from '../../calls/collected.ts';
import { type Outcome, outcomesOf } from '../../calls/outcomes.ts';
import { type Sent, inputsOf } from '../../calls/sends.ts';
import { takesOf, setTake } from '../../calls/setOutcome.ts';
import { setSend } from '../../calls/setSend.ts';
import { say } from '../../page/language.ts';
import { thenIn } from '../../rules/conditionAt.ts';
import { subjectWords } from '../../rules/conditionWords.ts';
import { ConditionFields } from './ConditionFields.ts';
import { tickField } from '../fields/fields.ts';
import { drawEnd } from './followForm.ts';
import type { OutlineState } from './outlineState.ts';
import { drawValue } from './valueField.ts';

/** What an effect does, in words; its name where there are none. */
export function effectWords({ work }: OutlineState, effect: string): string {
  const title = work.value.product.effectTitles?.[effect];
  return title === undefined ? effect : say(inEachLanguage(title));
}

/** The form of a call: what it sends, what the flow keeps of the answer, and where each of its outcomes leads. */
export function drawCall(state: OutlineState, call: string): VNode {
  const { written, product } = state.work.value;
  const made = callOf(written.document, call);
  if (made === null) return h('p', { class: 'alur-outline-help' }, say(phrase('calls.none', { name: call })));
  const effect = String(made['effect']);
  const outcomes = outcomesOf(written.document, call, product);
  const usual = outcomes.filter(({ then }) => then === undefined);
  const draw = ({ code }: Outcome): VNode => drawEnd(state, { of: 'outcome', call, code });
  return h(
    'section',
    { class: 'alur-call', key: call, 'aria-label': say(phrase('calls.title', { name: call })) },
    [
      h('h4', { class: 'alur-outline-name' }, say(phrase('calls.title', { name: call }))),
      h(
        'p',
        { class: 'alur-outline-help' },
        say(phrase('calls.effect', { what: effectWords(state, effect), name: effect })),
      ),
      ...inputsOf(written, call, product).map((sent) => drawSent(state, call, sent)),
      drawCollected(state, call),
      h(ConditionFields, {
        key: `requires ${call}`,
        state,
        at: { of: 'requires', call },
        title: say(phrase('rules.slot.requires')),
        none: say(phrase('rules.always')),
      }),
      drawKept(state, call),
      ...outcomes.filter(({ then }) => then !== undefined).map(draw),
      usual.length === 0
        ? null
        : h('details', { class: 'alur-outline-rest' }, [
            h(
              'summary',
              say(phrase(usual.length === 1 ? 'calls.usual.one' : 'calls.usual', { count: usual.length })),
            ),
            ...usual.map(draw),
          ]),
    ],
  );
}

function drawSent(state: OutlineState, call: string, sent: Sent): VNode {
  const { name, isOptional, value } = sent;
  return drawValue(state, {
    label: say(phrase(isOptional ? 'calls.send.optional' : 'calls.send', { name })),
    typedLabel: say(phrase('calls.send.value', { name })),
    ...{ fitting: sent, value },
    none: isOptional
      ? say(phrase('calls.send.none'))
      : value === undefined
        ? say(phrase('calls.send.missing'))
        : null,
    set: (next) => state.carryOut(setSend, { call, name, value: next }),
  });
}

/** The answers collected by a service that takes any. */
function drawCollected(state: OutlineState, call: string): VNode | null {
  const all = collectablesOf(state.work.value, call);
  if (all === null) return null;
  const words = subjectWords(
    state.work.value,
    all.map(({ path }) => path),
  );
  return h('fieldset', { class: 'alur-outline-field', key: 'collected' }, [
    h('legend', { class: 'alur-text-slot' }, say(phrase('calls.collected'))),
    ...all.map(({ name, isSent }, index) =>
      tickField(words[index] === undefined ? name : say(words[index]), isSent, !state.mayEdit.value, (isOn) =>
        state.carryOut(setCollected, { call, name, isSent: isOn }),
      ),
    ),
  ]);
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
        tickField(name, kept.includes(name), !state.mayEdit.value, (isKept) =>
          state.carryOut(setTake, { call, name, isKept }),
        ),
      ),
    ),
  ]);
}
