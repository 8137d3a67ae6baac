import type { h as H, VNode } from 'vue';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/counts.ts';
import { clock, say } from '../page/language.ts';
import type { Shown, ShownFlow, ViewParts } from './contract.ts';
import type { ExperimentItem, ExperimentNumbers, NextExperiment } from './experimentContract.ts';
import { drawChoice } from './drawChoice.ts';
import { drawNumber } from './drawDetails.ts';
import { hasEnded, stateSentence, verdictSentence } from './spokenExperiments.ts';
import { stepName } from './spokenNumbers.ts';

/** What is shown of the experiments of a flow. */
export interface ExperimentsState {
  /** The newest ones. Null: not read yet, or the role may not. */
  readonly items: readonly ExperimentItem[] | null;
  /** How many there are of this flow. */
  readonly count: number;
  readonly figures: readonly ExperimentNumbers[] | null;
  /** Why the last press did nothing. */
  readonly refusal: readonly string[];
  /** A press is under way. */
  readonly isBusy: boolean;
  readonly next: NextExperiment;
}

export interface ExperimentActions {
  readonly choose: (change: Partial<NextExperiment>) => void;
  readonly start: () => void;
  readonly turn: (slug: string, isOn: boolean) => void;
  /** Shows earlier ones, too. */
  readonly showMore: () => void;
  /** Ends it, and puts B into the draft. */
  readonly keep: (slug: string) => void;
}

const shares = ['10', '25', '50'] as const;
const periods = ['7', '14', '28'] as const;
const slugPattern = '[a-z][a-z0-9\\-]{0,63}';

/** The experiments of a flow: what can be said of each, and the next one. */
export function drawExperiments(
  parts: ViewParts,
  state: ExperimentsState,
  actions: ExperimentActions,
): VNode {
  const { h } = parts;
  const { items, count, figures, refusal } = state;
  const shown = items?.length ?? 0;
  return h('section', { class: 'alur-counts-report', 'aria-label': say(phrase('experiment.title')) }, [
    h('h3', say(phrase('experiment.title'))),
    h('p', { class: 'alur-counts-hint' }, say(phrase('experiment.hint'))),
    ...(items ?? []).map((item) =>
      drawExperiment(
        parts,
        { item, figures: figures?.find(({ experiment }) => experiment === item.slug) ?? null, state },
        actions,
      ),
    ),
    shown < count ? drawRest(h, { shown, count, isBusy: state.isBusy }, actions) : null,
    shown > 0 && figures === null
      ? h('p', { class: 'alur-counts-hint' }, say(phrase('experiment.noFigures')))
      : null,
    parts.isDraft
      ? drawNext(parts, state, actions)
      : h('p', { class: 'alur-counts-hint' }, say(phrase('experiment.needsDraft'))),
    h(
      'div',
      { role: 'status', class: 'alur-counts-said alur-is-fault' },
      refusal.map((sentence) => h('p', sentence)),
    ),
  ]);
}

/** How many of the experiments are seen, and the press that shows earlier ones. */
function drawRest(
  h: typeof H,
  { shown, count, isBusy }: { readonly shown: number; readonly count: number; readonly isBusy: boolean },
  { showMore }: ExperimentActions,
): VNode {
  return h('div', { class: 'alur-counts-choices', key: 'alur-rest' }, [
    h('p', { class: 'alur-counts-hint', role: 'status' }, say(phrase('experiment.some', { shown, count }))),
    h(
      'button',
      { type: 'button', class: 'alur-editor-press', disabled: isBusy, onClick: showMore },
      say(phrase('experiment.more')),
    ),
  ]);
}

interface ShownExperiment {
  readonly item: ExperimentItem;
  readonly figures: ExperimentNumbers | null;
  readonly state: ExperimentsState;
}

function drawExperiment(
  parts: ViewParts,
  { item, figures, state: { isBusy } }: ShownExperiment,
  { turn, keep }: ExperimentActions,
): VNode {
  const { h, isDraft } = parts;
  const { slug, isOn, ends } = item;
  const now = Date.now();
  const isPast = ends !== null && ends <= now;
  const isStopped = figures !== null && figures.stopped !== null;
  const press = (words: string, onClick: () => void): VNode =>
    h('button', { type: 'button', class: 'alur-editor-press', disabled: isBusy, onClick }, words);
  return h('article', { class: 'alur-counts-report', 'aria-label': slug, key: slug }, [
    h('h4', slug),
    h('p', { class: { 'alur-counts-headline': isStopped } }, say(stateSentence(item, figures, now))),
    // It compares nothing any more, and keeps other versions of the flow waiting all the same.
    isStopped && isOn && !isPast ? h('p', say(phrase('experiment.holds'))) : null,
    ...(figures === null ? [] : drawFigures(h, parts.state(), item, figures)),
    h('div', { class: 'alur-counts-choices' }, [
      isOn && !isPast ? press(say(phrase('experiment.turnOff')), () => turn(slug, false)) : null,
      isOn || isPast || isStopped ? null : press(say(phrase('experiment.turnOn')), () => turn(slug, true)),
      isDraft ? press(say(phrase('experiment.keep')), () => keep(slug)) : null,
    ]),
  ]);
}

function drawFigures(
  h: typeof H,
  flow: ShownFlow,
  item: ExperimentItem,
  figures: ExperimentNumbers,
): readonly VNode[] {
  const { share, measure } = item;
  const { a, b, since } = figures;
  const rows: readonly (readonly [string, Shown, Shown])[] = [
    [say(phrase('experiment.entered')), a.entered, b.entered],
    [reachedWords(flow, measure), a.reached, b.reached],
    [say(phrase('experiment.failed')), a.failed, b.failed],
  ];
  const cell = (count: Shown): VNode => h('td', { class: 'alur-counts-number' }, [drawNumber(h, count)]);
  return [
    h(
      'p',
      { class: { 'alur-counts-headline': figures.stopped === null } },
      say(verdictSentence(figures, hasEnded(item, figures, Date.now()))),
    ),
    h('table', { class: 'alur-counts-sides' }, [
      h(
        'caption',
        say(phrase('experiment.devices', { day: clock(Date.parse(since)), share, rest: 100 - share })),
      ),
      h('thead', [
        h('tr', [
          h('td'),
          h('th', { scope: 'col' }, say(phrase('experiment.a'))),
          h('th', { scope: 'col' }, say(phrase('experiment.b'))),
        ]),
      ]),
      h(
        'tbody',
        rows.map(([words, ofA, ofB]) => h('tr', [h('th', { scope: 'row' }, words), cell(ofA), cell(ofB)])),
      ),
    ]),
  ];
}

function reachedWords(flow: ShownFlow, measure: string): string {
  return measure === ''
    ? say(phrase('experiment.ended'))
    : say(phrase('experiment.reached', { step: stepName(flow, measure) }));
}

/** What the next experiment compares: the draft as it stands is its B. */
function drawNext(
  { h, state: flowState }: ViewParts,
  { next, isBusy }: ExperimentsState,
  { choose, start }: ExperimentActions,
): VNode {
  const flow = flowState();
  const steps = isRow(flow.document) && isRow(flow.document['steps']) ? flow.document['steps'] : {};
  const select = (
    name: 'share' | 'measure' | 'days',
    label: string,
    options: readonly (readonly [string, string])[],
  ): VNode =>
    drawChoice(h, { label, options, value: next[name], choose: (value) => choose({ [name]: value }) });
  const submit = (event: Event): void => {
    event.preventDefault();
    start();
  };
  return h('form', { class: 'alur-counts-choices', onSubmit: submit }, [
    h('label', { class: 'alur-counts-choice' }, [
      h('span', say(phrase('experiment.name'))),
      h('input', {
        ...{ value: next.slug, required: true, pattern: slugPattern, maxlength: 64, autocomplete: 'off' },
        ...{ spellcheck: 'false', title: say(phrase('experiment.nameHint')) },
        onInput: ({ target }: Event) =>
          void (target instanceof HTMLInputElement && choose({ slug: target.value })),
      }),
    ]),
    select(
      'share',
      say(phrase('experiment.share')),
      shares.map((share) => [share, `${share}\u00a0%`]),
    ),
    select('measure', say(phrase('experiment.measure')), [
      ['', say(phrase('experiment.ended'))],
      ...Object.keys(steps).map((step) => [step, stepName(flow, step)] as const),
    ]),
    select(
      'days',
      say(phrase('experiment.period')),
      periods.map((days) => [days, say(phrase('experiment.days', { days: Number(days) }))]),
    ),
    h(
      'button',
      { type: 'submit', class: 'alur-editor-press', disabled: isBusy },
      say(phrase('experiment.start')),
    ),
  ]);
}
