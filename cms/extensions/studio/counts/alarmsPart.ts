import type { VNode } from 'vue';
import { phrase } from '../../words/counts.ts';
import { stepOf } from '../outline/flow/written.ts';
import { say } from '../page/language.ts';
import { type FlowAlarm, readAlarms } from './askAlarms.ts';
import type { FlowNumbers, ViewParts } from './contract.ts';
import { drawAlarms } from './drawAlarms.ts';

/** The alarms of a flow in the view of its counts. */
export interface AlarmsPart {
  /** Reads them again. */
  read(): void;
  /** @param found the numbers that stand below; null: they can't be read, which says why the alarms can't, too */
  draw(found: FlowNumbers | null): readonly (VNode | null)[];
}

/**
 * Keeps what is shown of the alarms of a flow.
 * @param redraw draws the view again
 * @param choose chooses a step in the picture
 * @example
 * const alarms = createAlarmsPart(parts, { redraw, choose });
 * alarms.read();
 */
export function createAlarmsPart(
  parts: ViewParts,
  { redraw, choose }: { readonly redraw: () => void; readonly choose: (step: string) => void },
): AlarmsPart {
  const { h } = parts;
  let alarms: readonly FlowAlarm[] = [];
  let isFault = false;
  const show = (read: readonly FlowAlarm[] | null): void => {
    alarms = read ?? [];
    isFault = read === null;
    redraw();
  };
  const read = (): void => void readAlarms(parts).then(show, () => show(null));
  return {
    read,
    draw(found) {
      const flow = parts.state();
      const counted = found?.revisions[0]?.steps ?? null;
      const isDrawn = (step: string): boolean =>
        counted !== null &&
        (counted.some((each) => each.step === step) || stepOf(flow.document, step) !== null);
      return [
        ...drawAlarms(h, { flow, alarms, choose: (step) => (isDrawn(step) ? () => choose(step) : null) }),
        ...drawFault(parts, isFault && found !== null, read),
      ];
    },
  };
}

function drawFault({ h }: ViewParts, isFault: boolean, read: () => void): readonly (VNode | null)[] {
  const sentence = isFault ? say(phrase('alarms.fault')) : '';
  return [
    h('p', { class: 'alur-counts-said alur-is-fault', role: 'status' }, sentence),
    isFault
      ? h('button', { type: 'button', class: 'alur-editor-press', onClick: read }, say(phrase('retry')))
      : null,
  ];
}
