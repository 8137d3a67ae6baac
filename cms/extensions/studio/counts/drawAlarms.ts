import type { h as H, VNode } from 'vue';
import { phrase } from '../../words/counts.ts';
import { joinNames, say } from '../page/language.ts';
import type { FlowAlarm } from './askAlarms.ts';
import type { ShownFlow } from './contract.ts';
import { alarmSentences } from './spokenAlarms.ts';
import { stepName } from './spokenNumbers.ts';

interface DrawnAlarms {
  readonly flow: ShownFlow;
  readonly alarms: readonly FlowAlarm[];
  /** Chooses a step in the picture; null: the picture does not show it. */
  readonly choose: (step: string) => (() => void) | null;
}

/** The alarms of a flow: where fewer go on than usual, since when, and what changed at the same time. Nothing is seen where there are none. */
export function drawAlarms(h: typeof H, { flow, alarms, choose }: DrawnAlarms): readonly (VNode | null)[] {
  const names = [...new Set(alarms.map(({ step }) => stepName(flow, step)))];
  const heard = names.length === 0 ? '' : say(phrase('alarms.heard', { steps: joinNames(names) }));
  return [
    // It stands there before they are read: only then what comes into it is spoken, and the same words are so once.
    h('p', { class: 'alur-counts-heard', role: 'status' }, heard),
    alarms.length === 0
      ? null
      : h('section', { class: 'alur-counts-alarms', 'aria-labelledby': 'alur-counts-alarms' }, [
          h('h3', { id: 'alur-counts-alarms' }, say(phrase('alarms.title'))),
          h(
            'ul',
            // Without its dots it is a list to a screen reader by its role alone.
            { role: 'list' },
            alarms.map((alarm) => drawAlarm(h, flow, alarm, choose(alarm.step))),
          ),
          h('p', { class: 'alur-counts-hint' }, say(phrase('alarms.hint'))),
        ]),
  ];
}

function drawAlarm(h: typeof H, flow: ShownFlow, alarm: FlowAlarm, onClick: (() => void) | null): VNode {
  const step = stepName(flow, alarm.step);
  const name = say(phrase('alarms.showStep', { step }));
  return h('li', { key: `${alarm.step} ${alarm.unit} ${alarm.since}` }, [
    h('h4', step),
    ...alarmSentences(flow, alarm).map((sentence) => h('p', say(sentence))),
    onClick === null
      ? null
      : h(
          'button',
          { type: 'button', class: 'alur-editor-press', 'aria-label': name, onClick },
          say(phrase('alarms.show')),
        ),
  ]);
}
