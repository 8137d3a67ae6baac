import { h, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import type { OfferedCall } from './drawDraft.ts';
import { select } from './drawBar.ts';

/** What each call of the step that is shown ends with, by choice: none of them is made. */
export function drawCalls(
  calls: readonly OfferedCall[],
  chosen: Readonly<Record<string, string>>,
  onChoose: (call: string, outcome: string) => void,
): VNode | null {
  if (calls.length === 0) return null;
  return h('fieldset', { class: 'alur-frame-calls' }, [
    h('legend', say(phrase('frame.calls'))),
    ...calls.map((call) =>
      h('label', { class: 'alur-frame-choice', key: call.name }, [
        h(
          'span',
          say(
            call.button === null
              ? phrase('frame.call', { name: call.name })
              : phrase('frame.button', { button: call.button }),
          ),
        ),
        select(chosen[call.name] ?? 'ok', (outcome) => onChoose(call.name, outcome), outcomesOf(call)),
      ]),
    ),
  ]);
}

function outcomesOf({ codes }: OfferedCall): readonly (readonly [outcome: string, words: string])[] {
  return [
    ['ok', say(phrase('frame.outcome.ok'))],
    ...codes.map(({ code, title }) => [code, title ?? code] as const),
    ['err_offline', say(phrase('frame.outcome.offline'))],
    ['wait', say(phrase('frame.outcome.wait'))],
  ];
}
