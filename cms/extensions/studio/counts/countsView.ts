import type { VNode } from 'vue';
import { isRow } from '../../hooks/rows.ts';
import { languageName } from '../../../../src/contracts/languageName.ts';
import { locales } from '../../../../src/contracts/locale.ts';
import { pageWidths } from '../../../../src/contracts/measuring/stepCounts.ts';
import { phrase } from '../../words/counts.ts';
import type { Sentence } from '../../words/sentences.ts';
import { say, studioLanguage } from '../page/language.ts';
import { type AlarmsPart, createAlarmsPart } from './alarmsPart.ts';
import type { FlowNumbers, ViewParts } from './contract.ts';
import { drawChoice } from './drawChoice.ts';
import { drawLooks, drawSince, drawStep, drawTable } from './drawDetails.ts';
import { drawPicture } from './drawPicture.ts';
import { faultSentence } from './faultSentence.ts';
import { createExperimentsPart, type ExperimentsPart } from './experimentsPart.ts';
import { createReportPart, type ReportPart } from './reportPart.ts';
import { headline, worstStep } from './spokenNumbers.ts';
import { countsStyle } from './style.ts';

const periods = ['7', '28', '90'] as const;

/** What is asked for, and what came of it. */
interface ViewState {
  readonly asked: Readonly<Record<'days' | 'locale' | 'width', string>>;
  readonly found: FlowNumbers | null;
  /** Why nothing can be read. */
  readonly fault: Sentence | null;
  readonly isReading: boolean;
  readonly chosen: string | null;
}

/**
 * Draws where people stop in a flow into an element of Studio's page, and reads the numbers again when others are asked for. Studio's part brings Vue: this one is a script of its own.
 */
export function mountCounts(element: Element, parts: ViewParts): void {
  addCountsStyle();
  let state: ViewState = {
    asked: { days: '28', locale: '', width: '' },
    ...{ found: null, fault: null, isReading: true, chosen: null },
  };
  let reading = 0;
  const show = (change: Partial<ViewState>): void => {
    state = { ...state, ...change };
    parts.render(drawView(parts, state, { ask, choose, alarms, experiments, report }), element);
  };
  const choose = (chosen: string): void => show({ chosen });
  const alarms = createAlarmsPart(parts, {
    redraw: () => show({}),
    choose(step) {
      choose(step);
      // The picture may be wider than the screen, and stands below.
      element.querySelector<HTMLElement>('.alur-counts-card[aria-pressed="true"]')?.focus();
    },
  });
  const experiments = createExperimentsPart(parts, () => show({}));
  const report = createReportPart(parts, () => show({}));
  const ask = (change: Partial<ViewState['asked']>): void => {
    reading += 1;
    const own = reading;
    show({ asked: { ...state.asked, ...change }, isReading: true, fault: null });
    experiments.read();
    // They are the same whatever is asked for.
    if (state.found === null) alarms.read();
    readNumbers(parts, state.asked).then(
      (found) => own === reading && show({ found, isReading: false }),
      (fault: unknown) =>
        own === reading && show({ found: null, fault: faultSentence(fault), isReading: false }),
    );
  };
  ask({});
}

interface ViewActions {
  readonly alarms: AlarmsPart;
  readonly experiments: ExperimentsPart;
  readonly report: ReportPart;
  readonly ask: (change: Partial<ViewState['asked']>) => void;
  readonly choose: (step: string) => void;
}

function drawView(parts: ViewParts, state: ViewState, actions: ViewActions): VNode {
  const { h } = parts;
  const { fault, isReading, found } = state;
  const said = isReading ? say(phrase('reading')) : fault === null ? '' : say(fault);
  return h(
    'div',
    { class: ['alur-counts', { 'alur-is-reading': isReading }], 'aria-busy': isReading ? 'true' : 'false' },
    [
      drawChoices(parts, state, actions),
      h('p', { class: ['alur-counts-said', { 'alur-is-fault': fault !== null }], role: 'status' }, said),
      fault === null
        ? null
        : h(
            'button',
            { type: 'button', class: 'alur-editor-press', onClick: () => actions.ask({}) },
            say(phrase('retry')),
          ),
      ...actions.alarms.draw(found),
      ...(found === null ? [] : drawFound(parts, state, found, actions)),
      actions.experiments.draw(),
      actions.report.draw(),
    ],
  );
}

function drawFound(
  { h, state: flowState }: ViewParts,
  { chosen }: ViewState,
  found: FlowNumbers,
  { choose }: ViewActions,
): readonly (VNode | null)[] {
  const [revision] = found.revisions;
  if (revision === undefined) return [h('p', { class: 'alur-counts-none' }, say(phrase('none')))];
  const flow = flowState();
  const open = chosen ?? worstStep(revision.steps)?.step ?? revision.steps[0]?.step ?? null;
  const step = revision.steps.find((each) => each.step === open);
  return [
    h('p', { class: 'alur-counts-headline' }, say(headline(flow, revision))),
    drawPicture(h, { flow, revision, chosen: open, choose }),
    step === undefined ? null : drawStep(h, flow, step),
    drawSince(h, flow, revision),
    drawTable(h, flow, revision.steps),
    found.doubtful === 0
      ? null
      : h('p', { class: 'alur-counts-hint' }, say(phrase('doubtful', { count: found.doubtful }))),
    drawLooks(h, found),
  ];
}

function drawChoices({ h, flow }: ViewParts, { asked }: ViewState, { ask }: ViewActions): VNode {
  const select = (
    name: keyof ViewState['asked'],
    label: string,
    options: readonly (readonly [string, string])[],
  ): VNode =>
    drawChoice(h, { label, options, value: asked[name], choose: (value) => ask({ [name]: value }) });
  const languages = locales.map((locale) => [locale, languageName(locale, studioLanguage())] as const);
  const table = new URL(`..${addressOf(flow, asked, '/table')}`, document.baseURI).href;
  return h('div', { class: 'alur-counts-choices' }, [
    select(
      'days',
      say(phrase('period')),
      periods.map((days) => [days, say(phrase('days.all', { days: Number(days) }))]),
    ),
    select('locale', say(phrase('language')), [['', say(phrase('language.all'))], ...languages]),
    select('width', say(phrase('width')), [
      ['', say(phrase('width.all'))],
      ...pageWidths.map((width) => [width, say(phrase(`width.${width}`))] as const),
    ]),
    h('a', { href: table, download: `${flow}.csv` }, say(phrase('table.save'))),
  ]);
}

function addressOf(flow: string, asked: ViewState['asked'], rest: string): string {
  const query = Object.entries(asked).filter(([, value]) => value !== '');
  return `/alur-counts/${encodeURIComponent(flow)}${rest}?${new URLSearchParams(query).toString()}`;
}

/** It is our own endpoint: its shape is known where its parts are there. */
async function readNumbers({ api, flow }: ViewParts, asked: ViewState['asked']): Promise<FlowNumbers> {
  const { data: answer } = await api.get(addressOf(flow, asked, ''));
  const found = isRow(answer) ? answer['data'] : null;
  if (!isRow(found) || !Array.isArray(found['revisions'])) throw new TypeError('These are no counts.');
  return found as unknown as FlowNumbers;
}

function addCountsStyle(): void {
  if (document.getElementById('alur-counts-style') !== null) return;
  const style = document.createElement('style');
  style.id = 'alur-counts-style';
  style.textContent = countsStyle;
  document.head.append(style);
}
