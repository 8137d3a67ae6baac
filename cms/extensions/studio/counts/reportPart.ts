import type { Way } from '@alur/publish/prove';
import type { VNode } from 'vue';
import { phrase } from '../../words/counts.ts';
import { playAgain } from '../runs/playAgain.ts';
import type { ViewParts } from './contract.ts';
import { drawReport, readSent, reportFault, type ReportState, type SentReport } from './drawReport.ts';
import { faultSentence } from './faultSentence.ts';
import { reportTest } from './reportTest.ts';

/** What visitors sent to support, in the view of a flow's counts. */
export interface ReportPart {
  draw(): VNode;
}

/**
 * Keeps what is shown of a report: its code, what was found under it, and the way that was walked again.
 * @param redraw draws the view again
 * @example
 * const report = createReportPart(parts, redraw);
 */
export function createReportPart(parts: ViewParts, redraw: () => void): ReportPart {
  const { api, flow, h } = parts;
  let state: ReportState = {
    ...{ code: '', found: null, fault: null, nth: 0 },
    ...{ played: null, isPlaying: false, isCopied: null },
  };
  const show = (change: Partial<ReportState>): void => {
    state = { ...state, ...change };
    redraw();
  };
  const play = (sent: SentReport): void => {
    if (sent.report.flow !== flow) return;
    show({ isPlaying: true });
    const end = (played: ReportState['played']): void => {
      if (state.found === sent) show({ played, isPlaying: false });
    };
    const order = JSON.stringify({ key: flow, status: 'published', ...parts.state() });
    playAgain({ flow: order, moments: sent.report.marks }).then(end, () => end(null));
  };
  const look = (): void => {
    readSent(api, state.code).then(
      (found) => {
        const fault = found === null ? phrase('report.none') : null;
        show({ found, fault, nth: 0, played: null, isPlaying: false, isCopied: null });
        if (found !== null) play(found);
      },
      (fault: unknown) => show({ found: null, fault: reportFault(fault) ?? faultSentence(fault) }),
    );
  };
  const actions = {
    look,
    type: (code: string) => show({ code }),
    go: (nth: number) => show({ nth, isCopied: null }),
    showWay: parts.showWay === null ? null : () => showMoment(parts, state),
    copyTest: () => void copyTest(flow, state).then((isCopied) => show({ isCopied })),
  };
  return { draw: () => drawReport(h, { key: flow, flow: parts.state(), state }, actions) };
}

/** The way that was walked again, up to the moment that is looked at; null: it was not walked so far. */
function wayTo({ played, nth }: ReportState): Way | null {
  const end = played?.ends[nth];
  if (played === null || played.way === null || end === undefined) return null;
  const { world, turns } = played.way;
  return { world, turns: turns.slice(0, end) };
}

function showMoment({ flow, showWay }: ViewParts, state: ReportState): void {
  const way = wayTo(state);
  if (way !== null) showWay?.({ flow, ...way });
}

/** Whether the browser lets the page put the test where it can be pasted from. */
async function copyTest(flow: string, state: ReportState): Promise<boolean> {
  const way = wayTo(state);
  const screen = state.played?.screens[state.nth];
  if (way === null || screen === undefined) return false;
  try {
    await navigator.clipboard.writeText(reportTest(flow, way, screen));
    return true;
  } catch {
    return false;
  }
}
