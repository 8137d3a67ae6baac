import { languageName } from '../../../../src/contracts/languageName.ts';
import { locales } from '../../../../src/contracts/locale.ts';
import {
  computed,
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  shallowRef,
  toRaw,
  type VNode,
  watch,
} from 'vue';
import { draftsIn, itemName } from '../../hooks/draftItems.ts';
import { createChangeQueue } from '../page/changeQueue.ts';
import { clock, joinNames, say, studioLanguage } from '../page/language.ts';
import { button, notice } from '../page/notice.ts';
import {
  injectFieldStore,
  injectFormValues,
  injectStudioApi,
  readItem,
  type StudioApi,
} from '../page/studio.ts';
import { inSlot } from '../screen/slots.ts';
import { createDraftBeside, itemPath } from './draftBeside.ts';
import { draftNotices } from './draftNotices.ts';
import { type FieldLabels, fieldLabels } from './fieldLabels.ts';
import { createFormEdits, dateOf, type EditsShown, type FormEdits } from './formEdits.ts';
import { type LackingWords, lackingWords } from './lackingWords.ts';
import { createGoneDraft } from './goneDraft.ts';
import { createKeep, type Fields, type KeptEdits } from './keptEdits.ts';
import { ObstacleNotice } from './ObstacleNotice.ts';
import { createLostAsker, type LostSlot, lostSentence, namedSlots } from './lostSlots.ts';
import { conflictSentence, type FieldConflict } from '../edits/mergeField.ts';
import { askRuleNotes, type RuleNote, ruleQuestion } from './ruleNotes.ts';
import { phrase } from '../../words/forms.ts';

const askEveryMilliseconds = 5000;

/** A save by another editor, after this form was opened. */
interface NewerSave {
  readonly at: number;
  readonly name: string;
}

/**
 * Studio interface of a field that holds no content. While something is changed it carries the date on which the form is based, by
 * which the guard recognises that another editor was quicker; keeps the changes for the tab; and offers them again.
 */
export const EditingNotices = defineComponent({
  name: 'AlurEditing',
  props: {
    value: { type: String, default: null },
    collection: { type: String, required: true },
    field: { type: String, required: true },
    primaryKey: { type: [String, Number], default: null },
    /** Of an item's version; null: the form is the item's own. */
    version: { type: Object, default: null },
    comparisonMode: Boolean,
    batchMode: Boolean,
  },
  emits: ['input', 'setFieldValue'],
  setup(props, { emit }) {
    const api = injectStudioApi();
    const values = injectFormValues();
    const labels = fieldLabels(props.collection, injectFieldStore());
    const shown = shallowRef<EditsShown>({ offered: null, conflicts: null });
    const lacking = shallowRef<readonly LackingWords[]>([]);
    const isVersion = (): boolean => props.version !== null;
    const formName = (): string =>
      `${props.collection}/${props.primaryKey}${isVersion() ? `?${String(props.version['key'])}` : ''}`;
    const inTurn = createChangeQueue();
    const form = (): Fields => plain(values?.value ?? {});
    const edits = createFormEdits({
      keep: createKeep(formName, sessionStorage),
      ownField: props.field,
      carry: (date) => (isCompared() ? inTurn(() => emit('input', date)) : undefined),
      set: (field, value) => inTurn(() => emit('setFieldValue', { field, value })),
      show: (state) => (shown.value = state),
      now: Date.now,
    });
    const hasDrafts = draftsIn(props.collection) !== null;
    // A draft is dated as an item is; Directus compares other versions with the item as they are promoted.
    const isDraft = (): boolean => isVersion() && hasDrafts;
    const isCompared = (): boolean => !isVersion() || isDraft();
    const item = (fields: string): string => itemPath(props, fields);
    const { lost, askLost } = createLost(api, form);
    const isShown = values !== null && !props.comparisonMode && !props.batchMode;
    const notes = createRuleNotes(isShown ? api : null, () => ruleQuestion(props.collection, form()));
    const isDated = (): boolean => props.primaryKey !== '+' && !isVersion();
    const isAsked = (): boolean => props.primaryKey !== '+' && isCompared();
    const { newer, askNewer, bringIn } = createNewer(api, { item, edits, form, isAsked });
    const { askGone, drawGone } = createGoneDraft({ api, form, edits, inTurn, bringIn, shown: () => props });
    const { beside, askBeside } = createDraftBeside(api, () =>
      isShown && hasDrafts && isDated() ? itemName(props.collection, String(props.primaryKey)) : null,
    );

    if (isShown) {
      const follow = (): void => {
        edits.follow(form());
        lacking.value = lackingWords(form());
      };
      followSlots(form, askLost);
      watch(values, follow, { immediate: true, deep: true });
      every(askEveryMilliseconds, async () => {
        await Promise.all([askLost(), askBeside(), askNewer(), askGone()]);
      });
    }
    return () =>
      h('div', { class: 'alur-notices' }, [
        ...(isShown && hasDrafts ? [inSlot('changes', () => draftNotices(props, beside.value))] : []),
        inSlot('notices', () => [
          isShown ? h(ObstacleNotice) : null,
          offer(shown.value.offered, labels, edits, form),
          drawGone() ?? warning(newer.value, edits.basis() !== null, () => void bringIn()),
          outcome(shown.value.conflicts, labels, form),
          ofLost(lost.value, form(), isDated()),
          ofTranslations(lacking.value, labels),
          ...notes.value.map((note) => notice(note.tone, say(note.words), [])),
        ]),
      ]);
  },
});

/** What the form's blocks name and is not on the site; asked for only where there is something, and not for a tab that nobody looks at. */
function createLost(api: StudioApi | null, form: () => Fields) {
  const lost = shallowRef<readonly LostSlot[]>([]);
  const ask = api === null ? null : createLostAsker(api);
  const askLost = async (): Promise<void> => {
    if (ask === null || document.hidden || (namedSlots(form()).length === 0 && lost.value.length === 0))
      return;
    lost.value = (await ask(form())) ?? lost.value;
  };
  return { lost, askLost };
}

/** Asks when the form names other slots. */
function followSlots(form: () => Fields, ask: () => Promise<void>): void {
  watch(
    () => JSON.stringify(namedSlots(form())),
    () => void ask(),
    { immediate: true },
  );
}

/** What there is to say about the form's rule over addresses, asked again and again: flows change. An answer to an earlier question is dropped. */
function createRuleNotes(api: StudioApi | null, question: () => string | null) {
  const notes = shallowRef<readonly RuleNote[]>([]);
  const askNotes = async (): Promise<void> => {
    const asked = question();
    if (asked === null) notes.value = [];
    if (asked === null || api === null || document.hidden) return;
    const answer = await askRuleNotes(api, asked);
    if (answer !== null && question() === asked) notes.value = answer;
  };
  if (api !== null) {
    watch(question, () => void askNotes(), { immediate: true });
    every(askEveryMilliseconds, askNotes);
  }
  return notes;
}

interface DatedForm {
  /** The address of these fields of the item. */
  readonly item: (fields: string) => string;
  readonly edits: ReturnType<typeof createFormEdits>;
  readonly form: () => Fields;
  /** False for a new item and for a version of a page: nobody else saves it, or nothing compares it. */
  readonly isAsked: () => boolean;
}

/** Whether another editor has saved since, and their changes under one's own. */
function createNewer(api: StudioApi | null, { item, edits, form, isAsked }: DatedForm) {
  const found = shallowRef<NewerSave | null>(null);
  const shownDate = (): string | null => edits.basis() ?? dateOf(form());
  const askNewer = async (): Promise<void> => {
    const date = shownDate();
    if (date === null || api === null || document.hidden || !isAsked()) return;
    found.value = await newerSave(api, item('date_updated,changed_by'), date);
  };
  // Studio shows a save of one's own a moment after it is stored.
  const newer = computed(() => {
    const date = shownDate();
    return date !== null && (found.value?.at ?? 0) > Date.parse(date) ? found.value : null;
  });
  const bringIn = async (): Promise<void> => {
    const theirs = api === null ? null : await readItem(api, item('*'));
    if (theirs !== null) edits.bringIn(theirs, form());
    found.value = null;
  };
  return { newer, askNewer, bringIn };
}

/** Does something again and again while the component is shown. */
function every(milliseconds: number, work: () => Promise<void>): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  onMounted(() => (timer = setInterval(() => void work(), milliseconds)));
  onBeforeUnmount(() => clearInterval(timer));
}

/** Null when nobody saved the item since, or when that can't be found out now. */
async function newerSave(api: StudioApi, path: string, basis: string): Promise<NewerSave | null> {
  const present = await readItem(api, path).catch(() => null);
  const { date_updated: at, changed_by: name } = present ?? {};
  if (typeof at !== 'string' || at === basis) return null;
  return {
    at: Date.parse(at),
    name: typeof name === 'string' && name !== '' ? name : say(phrase('editing.another')),
  };
}

function offer(
  kept: KeptEdits | null,
  labels: FieldLabels,
  edits: FormEdits,
  form: () => Fields,
): VNode | null {
  if (kept === null) return null;
  const fields = joinNames(Object.keys(kept.mine).map(labels.path));
  return notice('info', say(phrase('editing.unsaved', { fields, time: clock(kept.at) })), [
    button(say(phrase('editing.putBack')), () => edits.putBack(form())),
    button(say(phrase('editing.discard')), () => edits.discard(), true),
  ]);
}

/** Who has changed nothing yet has nothing to merge: the page is loaded with what the other saved. */
function warning(newer: NewerSave | null, isChanged: boolean, onBringIn: () => void): VNode | null {
  if (newer === null) return null;
  const values = { name: newer.name, time: clock(newer.at) };
  return isChanged
    ? notice('warning', say(phrase('editing.newer', values)), [
        button(say(phrase('editing.bringIn')), onBringIn),
      ])
    : notice('info', say(phrase('editing.older', values)), [
        button(say(phrase('editing.reload')), () => location.reload()),
      ]);
}

function outcome(
  conflicts: readonly FieldConflict[] | null,
  labels: FieldLabels,
  form: () => Fields,
): VNode | null {
  if (conflicts === null) return null;
  const { messages } = form();
  const lines = conflicts.map((each) => h('li', say(conflictSentence(each, messages, labels.path))));
  return notice(conflicts.length > 0 ? 'warning' : 'success', say(phrase('editing.merged')), [], lines);
}

/** The page is shown without these, and has them back as soon as what they name is shown again. */
function ofLost(lost: readonly LostSlot[], form: Fields, isItem: boolean): VNode | null {
  if (lost.length === 0) return null;
  const above = lostSentence(lost, form, isItem, Date.now());
  const lines = lost.map(({ place, block, reason, effect }) =>
    h('li', say(phrase(`editing.lostBlock.${effect}`, { place: String(place), block, reason }))),
  );
  return notice('warning', say(above), [], lines);
}

/** It only informs: the site shows the other language's words there. */
function ofTranslations(lacking: readonly LackingWords[], labels: FieldLabels): VNode | null {
  if (lacking.length === 0) return null;
  const inLanguage = (language: LackingWords['language']): string =>
    lacking
      .filter((each) => each.language === language)
      .map((each) => labels.words(each))
      .join(', ');
  const lines = locales
    .toReversed()
    .filter((language) => inLanguage(language) !== '')
    .map((language) => {
      const name = languageName(language, studioLanguage());
      return h('li', say(phrase('editing.lacking', { language: name, fields: inLanguage(language) })));
    });
  return notice('info', say(phrase('editing.oneLanguage')), [], lines);
}

/** The form without Vue's observers. */
function plain(form: Fields): Fields {
  return JSON.parse(JSON.stringify(toRaw(form))) as Fields;
}
