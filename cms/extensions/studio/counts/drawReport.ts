import type { h as H, VNode } from 'vue';
import type { PlayedBack } from '@alur/publish/prove';
import { isRow } from '../../hooks/rows.ts';
import { languageName } from '../../../../src/contracts/languageName.ts';
import { stayEnds } from '../../../../src/contracts/measuring/stepCounts.ts';
import type { SupportReport, WayMark } from '../../../../src/contracts/support/supportReport.ts';
import { phrase } from '../../words/counts.ts';
import type { Sentence } from '../../words/sentences.ts';
import { clock, say, studioLanguage } from '../page/language.ts';
import type { AskingApi } from '../page/studio.ts';
import type { ShownFlow } from './contract.ts';
import { fieldName, stepName, wayName } from './spokenNumbers.ts';

/** What the edge answers to a code (`schemas/api/support.yaml`). */
export interface SentReport {
  readonly at: string;
  readonly until: string;
  readonly isServed: boolean;
  readonly looks: readonly { readonly at: string; readonly who: string }[];
  readonly report: SupportReport;
}

/** What is shown of a report: the code as it is typed, what was found, and at which mark the reader is. */
export interface ReportState {
  readonly code: string;
  readonly found: SentReport | null;
  /** Why nothing is shown. */
  readonly fault: Sentence | null;
  readonly nth: number;
  /** The same way with values that were made up; null: it is being looked for, or can't be. */
  readonly played: PlayedBack | null;
  /** Whether it is being looked for. */
  readonly isPlaying: boolean;
  /** Whether the moment lies in the clipboard as a test; null: nobody pressed for it. */
  readonly isCopied: boolean | null;
}

/** Reads what was sent under a code, as it is heard: spaces and small letters are no part of it. Rejects with what the CMS refuses. */
export async function readSent(api: AskingApi, heard: string): Promise<SentReport | null> {
  const code = heard.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!/^[2-9A-HJKMNP-Z]{8}$/.test(code)) return null;
  const { data: answer } = await api.get(`/alur-counts/reports/of/${code}`);
  const found = isRow(answer) ? answer['data'] : null;
  return isRow(found) && isRow(found['report']) ? (found as unknown as SentReport) : null;
}

/** Why a report can't be read, as the CMS answers it; null: for a reason that the numbers have, too. */
export function reportFault(fault: unknown): Sentence | null {
  const response: unknown = isRow(fault) ? fault['response'] : null;
  const status = isRow(response) ? response['status'] : null;
  if (status === 403) return phrase('report.fault.may');
  return status === 429 ? phrase('report.fault.tries') : null;
}

interface ReportActions {
  readonly type: (code: string) => void;
  readonly look: () => void;
  readonly go: (nth: number) => void;
  /** Shows the way up to the moment on the picture; null: there is none beside this form. */
  readonly showWay: (() => void) | null;
  /** Copies the way up to the moment as a test for developers. */
  readonly copyTest: () => void;
}

/** The part of support: a code is typed, and what happened to its visitor is walked through, moment by moment. */
export function drawReport(
  h: typeof H,
  shown: { readonly key: string; readonly flow: ShownFlow; readonly state: ReportState },
  { type, look, ...walking }: ReportActions,
): VNode {
  const { code, found, fault } = shown.state;
  const input = h('input', {
    ...{ value: code, autocomplete: 'off', spellcheck: 'false', maxlength: 12 },
    onInput: ({ target }: Event) => void (target instanceof HTMLInputElement && type(target.value)),
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    look();
  };
  return h('section', { class: 'alur-counts-report', 'aria-label': say(phrase('report.title')) }, [
    h('h3', say(phrase('report.title'))),
    h('p', { class: 'alur-counts-hint' }, say(phrase('report.hint'))),
    h('form', { class: 'alur-counts-choices', onSubmit: submit }, [
      h('label', { class: 'alur-counts-choice' }, [h('span', say(phrase('report.code'))), input]),
      h('button', { type: 'submit', class: 'alur-editor-press' }, say(phrase('report.show'))),
    ]),
    h('p', { role: 'status', class: 'alur-counts-hint' }, fault === null ? '' : say(fault)),
    ...(found === null ? [] : drawFound(h, { ...shown, found }, walking)),
  ]);
}

type Found = Parameters<typeof drawReport>[1] & { readonly found: SentReport };

function drawFound(
  h: typeof H,
  { key, flow, found, state }: Found,
  { go, ...pressing }: Omit<ReportActions, 'type' | 'look'>,
): readonly (VNode | null)[] {
  const { nth } = state;
  const { report, isServed, looks } = found;
  const { marks } = report;
  const isOther = report.flow !== key;
  const named: ShownFlow = isOther ? { document: {}, messages: {} } : flow;
  const hint = (sentence: Sentence): VNode => h('p', { class: 'alur-counts-hint' }, say(sentence));
  const ends = { at: clock(Date.parse(found.at)), until: clock(Date.parse(found.until)) };
  const page = {
    locale: languageName(report.locale, studioLanguage()),
    width: say(phrase(`width.${report.width}`)),
  };
  const moment = say(phrase('report.moment', { nth: nth + 1, count: marks.length }));
  return [
    hint(phrase('report.head', { ...ends, ...page })),
    isOther ? hint(phrase('report.other', { flow: report.flow })) : null,
    isServed ? null : hint(phrase('report.earlier')),
    report.isWhole ? null : hint(phrase('report.part')),
    ...(isOther ? [] : drawPlayed(h, state, marks.length, pressing)),
    h('label', { class: 'alur-counts-choice' }, [
      h('span', moment),
      h('input', {
        ...{ type: 'range', min: 0, max: marks.length - 1, value: nth },
        onInput: ({ target }: Event) => void (target instanceof HTMLInputElement && go(Number(target.value))),
      }),
    ]),
    h(
      'ol',
      { class: 'alur-counts-marks' },
      marks.map((mark, index) =>
        h('li', { 'aria-current': index === nth ? 'step' : undefined, onClick: () => go(index) }, [
          h('span', markWords(named, mark)),
          h('small', ` · ${timeWords(mark)}`),
          mark.fields.length === 0
            ? null
            : h(
                'ul',
                mark.fields.map((verdict) => h('li', verdictWords(named, mark, verdict))),
              ),
        ]),
      ),
    ),
    h(
      'ul',
      looks.map(({ who, at }) => h('li', say(phrase('report.looks', { who, at: clock(Date.parse(at)) })))),
    ),
  ];
}

/** Whether the way can be walked again, why not, and the press that shows it on the picture. */
function drawPlayed(
  h: typeof H,
  { nth, played, isPlaying, isCopied }: ReportState,
  count: number,
  { showWay, copyTest }: Pick<ReportActions, 'showWay' | 'copyTest'>,
): readonly VNode[] {
  const walked = played?.ends.length ?? 0;
  const hint = (words: string, role?: string): VNode => h('p', { class: 'alur-counts-hint', role }, words);
  const press = (words: string, onClick: () => void): VNode =>
    h('button', { type: 'button', class: 'alur-editor-press', disabled: nth >= walked, onClick }, words);
  const presses = h('div', { class: 'alur-counts-choices' }, [
    showWay === null ? null : press(say(phrase('report.play')), showWay),
    press(say(phrase('report.copy')), copyTest),
    h('span', { role: 'status' }, isCopied === null ? '' : say(phrase(`report.copied.${isCopied}`))),
  ]);
  return [
    hint(say(playedSentence(played, isPlaying, count)), 'status'),
    ...(walked === 0 ? [] : [presses]),
    ...(walked === 0 || showWay !== null ? [] : [hint(say(phrase('report.play.draft')))]),
  ];
}

function playedSentence(played: PlayedBack | null, isPlaying: boolean, count: number): Sentence {
  if (isPlaying) return phrase('report.playing');
  if (played === null) return phrase('report.unplayed');
  const { ends, stopped } = played;
  return stopped === null
    ? phrase('report.played')
    : phrase(`report.stopped.${stopped}`, { walked: ends.length, count });
}

function markWords(flow: ShownFlow, { step, kind, name, code }: WayMark): string {
  const known = code === 'ok' ? say(phrase('outcome.ok')) : code;
  if (kind === 'entered' || kind === 'private')
    return say(phrase(`report.${kind}`, { step: stepName(flow, step) }));
  if (kind === 'action') {
    const action = wayName(flow, step, { by: 'action', name, count: null });
    return say(phrase('report.action', { action }));
  }
  if (kind === 'outcome' || kind === 'news')
    return say(phrase(`report.${kind}`, { call: name, code: known }));
  return say(kind === 'dialog' ? phrase('report.dialog', { code }) : phrase(`report.${kind}`));
}

function timeWords({ time }: WayMark): string {
  const seconds = stayEnds[time];
  return say(seconds === undefined ? phrase('times.more') : phrase('times.below', { seconds }));
}

function verdictWords(
  flow: ShownFlow,
  { step }: WayMark,
  [name, verdict]: SupportReport['marks'][number]['fields'][number],
): string {
  const field = fieldName(flow, step, name).replaceAll(/[[\]]/g, '');
  if (verdict === 'empty' || verdict === 'valid') return say(phrase(`report.${verdict}`, { field }));
  return say(phrase('report.wrong', { field, code: verdict }));
}
