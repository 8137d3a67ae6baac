import { h, type VNode } from 'vue';
import { rowChoices } from '../../../../src/contracts/preview/messages.ts';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import type { OfferedCall } from '../../../../src/contracts/preview/offeredCalls.ts';
import { press, select } from './drawBar.ts';
import type { ChosenEnd } from './pictureSender.ts';

interface CallParts {
  readonly answer: (call: string, end: ChosenEnd) => void;
  readonly news: (call: string) => void;
}

/** What each call of the step that is shown ends with, by choice: none of them is made. */
export function drawCalls(
  calls: readonly OfferedCall[],
  chosen: Readonly<Record<string, ChosenEnd>>,
  parts: CallParts,
): VNode | null {
  if (calls.length === 0) return null;
  return h('fieldset', { class: 'alur-frame-calls' }, [
    h('legend', say(phrase('frame.calls'))),
    ...calls.flatMap((call) => drawCall(call, chosen[call.name] ?? { outcome: 'ok' }, parts)),
  ]);
}

function drawCall(call: OfferedCall, end: ChosenEnd, { answer, news }: CallParts): readonly (VNode | null)[] {
  const { name, button, phases, hasRows, isWatched } = call;
  const words =
    button === null ? say(phrase('frame.call', { name })) : say(phrase('frame.button', { button }));
  const [usual = ''] = phases;
  const value = end.outcome === 'ok' && phases.length > 0 ? `ok ${end.phase ?? usual}` : end.outcome;
  return [
    h('label', { class: 'alur-frame-choice', key: name }, [
      h('span', words),
      select(value, (outcome) => answer(name, { ...end, ...endOf(outcome, phases) }), outcomesOf(call)),
    ]),
    hasRows && end.outcome === 'ok'
      ? h('label', { class: 'alur-frame-choice', key: `${name} rows` }, [
          h('span', say(phrase('frame.rows', { call: words }))),
          select(
            end.rows ?? 'many',
            (rows) => answer(name, { ...end, rows: rowChoices.find((each) => each === rows) ?? 'many' }),
            rowChoices.map((rows) => [rows, say(phrase(`frame.rows.${rows}`))] as const),
          ),
        ])
      : null,
    isWatched ? press(phrase('frame.news'), () => news(name)) : null,
  ];
}

function endOf(value: string, phases: OfferedCall['phases']): ChosenEnd {
  const phase = phases.find((each) => value === `ok ${each}`);
  return phase === undefined ? { outcome: value } : { outcome: 'ok', phase };
}

function outcomesOf({ codes, phases }: OfferedCall): readonly (readonly [outcome: string, words: string])[] {
  return [
    ...(phases.length === 0
      ? [['ok', say(phrase('frame.outcome.ok'))] as const]
      : phases.map((phase) => [`ok ${phase}`, say(phrase(`frame.phase.${phase}`))] as const)),
    ...codes.map(({ code, title }) => [code, title ?? code] as const),
    ['err_offline', say(phrase('frame.outcome.offline'))],
    ['wait', say(phrase('frame.outcome.wait'))],
  ];
}
