import { flowTexts } from '@alur/publish/texts';
import { h, type VNode } from 'vue';
import presets from '../../../../schemas/presets.json' with { type: 'json' };
import { languageName } from '../../../../src/contracts/languageName.ts';
import { isWhole, locales } from '../../../../src/contracts/locale.ts';
import { phrase } from '../../words/forms.ts';
import { foldList } from '../page/foldList.ts';
import { clock, say, studioLanguage } from '../page/language.ts';
import { button, notice } from '../page/notice.ts';
import { studioComponent } from '../page/studio.ts';
import type { Runs } from '../runs/askRuns.ts';
import { drawRuns, strandsPeople } from '../runs/drawRuns.ts';
import type { ItemContent, Publication, ReadDraft } from '../../guard/publicationRows/contract.ts';
import { isFlow } from '../../hooks/draftItems.ts';
import { countChanges, drawItemChanges, type ItemChanges } from './itemChanges.ts';
import { drawMoment, type Moment, momentOf, zonedClock } from './moment.ts';
import type { Refusal } from './refusal.ts';

/** What is asked and shown before a draft is published. */
export interface PanelState {
  /** Null: it is still being read, or could not be. */
  readonly draft: ReadDraft | null;
  readonly changes: ItemChanges;
  /** The choice of other drafts that go live with it; null: there are none. */
  readonly together: VNode | null;
  readonly why: string;
  readonly moment: Moment;
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  /** Whether all differences are shown, also many. */
  readonly isAll: boolean;
  /** Whether the form holds what is not saved. */
  readonly isUnsaved: boolean;
  /** What becomes of people in the middle of the flow; null: there are none. */
  readonly runs: Runs | null;
  /** Whether it was accepted that some of them are stranded. */
  readonly isAccepted: boolean;
}

export interface PanelActions {
  readonly type: (why: string) => void;
  readonly choose: (moment: Moment) => void;
  readonly showAll: () => void;
  readonly accept: (isAccepted: boolean) => void;
  readonly publish: () => void;
  readonly cancel: (id: string) => void;
  readonly close: () => void;
}

const longestWhy = 500;
/** Sentences of a refusal that are open at once. */
const mostListed = 10;
const partialLocales = locales.filter((locale) => !isWhole(locale));

/** The panel as somebody sees it. */
interface Panel extends PanelState {
  /** Whether they may publish it; else the panel shows what it changes. */
  readonly mayPublish: boolean;
}

/** The questions before a draft goes live, and what refuses it. Esc closes them; what was typed stays. */
export function drawPanel(state: Panel, actions: PanelActions): VNode {
  const { draft, refusal, mayPublish } = state;
  const onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    actions.close();
  };
  return h('section', { class: 'alur-publish', 'aria-labelledby': 'alur-publish-name', onKeydown }, [
    h(
      'h3',
      { id: 'alur-publish-name', tabindex: -1 },
      say(phrase(mayPublish ? 'publications.title' : 'publications.lookTitle')),
    ),
    ...(draft === null ? [] : drawDraft(draft, state, actions)),
    draft === null && refusal === null
      ? h('p', { role: 'status' }, say(phrase('publications.reading')))
      : null,
    draft === null || draft.waiting !== null ? drawRefusal(refusal) : null,
  ]);
}

function drawDraft(draft: ReadDraft, state: Panel, actions: PanelActions): readonly (VNode | null)[] {
  const { by, at } = draft;
  const signed =
    at === null ? null : phrase('publications.draftBy', { name: by ?? '–', time: clock(Date.parse(at)) });
  return [
    signed === null ? null : h('p', say(signed)),
    ...drawChanges(draft, state, actions),
    ...(isFlow(draft.flow) ? drawLacking(draft.after) : []),
    ...(draft.waiting === null && state.mayPublish
      ? drawRuns(state.runs, state.isAccepted, actions.accept)
      : []),
    drawNext(draft, state, actions),
  ];
}

/** What can be done about a draft now. */
function drawNext({ waiting }: ReadDraft, state: Panel, actions: PanelActions): VNode | null {
  if (waiting !== null) return drawCancel(waiting, state, actions.cancel);
  return state.mayPublish
    ? drawForm(state, actions)
    : h('p', { class: 'alur-publish-hint' }, say(phrase('publications.forPublisher')));
}

/** What visitors get otherwise than before. */
function drawChanges(
  { changedFields, isOutdated }: ReadDraft,
  { changes, isAll }: PanelState,
  { showAll }: PanelActions,
): readonly VNode[] {
  const words =
    countChanges(changes) > 0
      ? phrase('publications.changes', { count: countChanges(changes) })
      : phrase(changedFields.length > 0 ? 'publications.unseen' : 'publications.nothing');
  return [
    isOutdated ? notice('warning', say(phrase('publications.outdated')), []) : null,
    h('p', { class: 'alur-publish-count', role: 'status' }, say(words)),
    drawItemChanges(changes, isAll ? null : showAll),
  ].filter((each) => each !== null);
}

/** The languages in which texts of the draft lack words. */
function drawLacking({ document, messages }: ItemContent): readonly VNode[] {
  const faults = flowTexts(
    { document, messages },
    { presets, locales, partialLocales, shared: null },
  ).flatMap((text) =>
    text.faults.flatMap((fault) => (fault.is === 'missing' ? [{ key: text.key, locale: fault.locale }] : [])),
  );
  const byLocale = Map.groupBy(faults, ({ locale }) => locale);
  return [...byLocale].map(([locale, missing]) => {
    const count = new Set(missing.map(({ key }) => key)).size;
    const language = languageName(locale, studioLanguage());
    return notice('warning', say(phrase('publications.lacking', { count, language })), []);
  });
}

function drawForm(state: PanelState, actions: PanelActions): VNode {
  const { why, moment, isBusy, refusal } = state;
  const hint = whatIsMissing(state);
  const press = h(
    studioComponent('v-button'),
    { small: true, disabled: hint !== null, loading: isBusy, onClick: actions.publish },
    () => say(phrase(moment.isNow ? 'publications.publish' : 'publications.schedule')),
  );
  return h('div', { class: 'alur-publish-form' }, [
    h('label', [
      h('span', say(phrase('publications.why'))),
      h('textarea', {
        value: why,
        rows: 2,
        maxlength: longestWhy,
        'aria-describedby': 'alur-publish-why',
        onInput: ({ target }: Event) =>
          target instanceof HTMLTextAreaElement ? actions.type(target.value) : undefined,
      }),
      h('span', { id: 'alur-publish-why', class: 'alur-publish-hint' }, say(phrase('publications.whyHint'))),
    ]),
    state.together,
    drawMoment(moment, actions.choose),
    drawRefusal(refusal),
    h('div', { class: 'alur-buttons' }, [
      press,
      button(say(phrase('publications.close')), actions.close, true),
    ]),
    hint === null ? null : h('p', { class: 'alur-publish-hint', role: 'status' }, say(phrase(hint))),
  ]);
}

/** What keeps the press off; null: nothing. */
export function whatIsMissing({ why, moment, isUnsaved, runs, isAccepted }: PanelState) {
  if (isUnsaved) return 'publications.unsaved';
  if (why.trim() === '' || momentOf(moment) === null) return 'publications.incomplete';
  if (runs?.is === 'looking') return 'publications.runs.wait';
  return strandsPeople(runs) && !isAccepted ? 'publications.runs.notAccepted' : null;
}

/** A draft that waits is locked: it goes live as it was read. */
function drawCancel(
  { id }: Publication,
  { isBusy, mayPublish }: Panel,
  cancel: (id: string) => void,
): VNode | null {
  if (isBusy || !mayPublish) return null;
  return h('div', { class: 'alur-buttons' }, [button(say(phrase('publications.cancel')), () => cancel(id))]);
}

/** Until when nobody can change a draft, and who decided so. */
export function waitingSentence({ moment, zone, by, why }: Publication): string {
  const date = moment === null ? '–' : zonedClock(moment, zone);
  return say(phrase('publications.waiting', { date, name: by ?? '–', why }));
}

function drawRefusal(refusal: Refusal | null): VNode | null {
  if (refusal === null) return null;
  return notice(
    'danger',
    say(phrase('editing.notPublished')),
    [],
    foldList(refusal.sentences, mostListed, (sentence) => h('li', sentence)),
  );
}
