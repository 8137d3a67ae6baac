import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef, type VNode, watch } from 'vue';
import { isEssential } from '../../../../src/contracts/address/essentialRoutes.ts';
import { notesIn, type RuleNote } from '../editing/ruleNotes.ts';
import { foldList } from '../page/foldList.ts';
import { say, sentencesIn } from '../page/language.ts';
import type { Sentence } from '../../words/sentences.ts';
import { injectFormValues, injectStudioApi, readItem, studioComponent } from '../page/studio.ts';
import { phrase } from '../../words/forms.ts';
import { openNamedPlace } from '../uses/openPlace.ts';

const askEveryMilliseconds = 5000;

/** Studio interface of a field that holds no content: says what visitors get of this flow now, and what archiving it would do. */
export const SiteNotice = defineComponent({
  name: 'AlurSite',
  props: {
    primaryKey: { type: [String, Number], default: null },
    comparisonMode: Boolean,
    batchMode: Boolean,
  },
  setup(props) {
    const api = injectStudioApi();
    const values = injectFormValues();
    const site = shallowRef<FlowState | null>(null);
    const isShown = !props.comparisonMode && !props.batchMode;
    const ask = async (): Promise<void> => {
      // Studio names the item only once it is loaded; a new one has no key.
      if (api === null || props.primaryKey === null || props.primaryKey === '+') return;
      const found = await readItem(api, `/alur-live/${encodeURIComponent(String(props.primaryKey))}`).catch(
        () => null,
      );
      const { state, served, problems, pages, rules } = found ?? {};
      site.value = {
        state: isWord(state) ? state : 'unknown',
        isServed: served !== null,
        problems: sentencesIn(problems),
        pages: (Array.isArray(pages) ? pages : []).map(String),
        rules: notesIn(rules),
      };
    };
    if (isShown) {
      openNamedPlace();
      let timer: ReturnType<typeof setInterval> | undefined;
      onMounted(() => (timer = setInterval(() => void ask(), askEveryMilliseconds)));
      onBeforeUnmount(() => clearInterval(timer));
      watch(
        () => [props.primaryKey, values?.value['date_updated']],
        () => void ask(),
        { immediate: true },
      );
    }
    return () => {
      // Without a notice the field is left out: in a comparison of revisions nothing is asked.
      if (site.value === null) return h('div', { class: 'alur-notices' });
      const { state, isServed, problems } = site.value;
      const kind = state === 'live' && isEssential(String(props.primaryKey)) ? 'liveAlways' : state;
      const addresses = addressesOf(values?.value['document']);
      const pages = site.value.pages.map((slug) => `“${slug}”`).join(', ');
      const inBraces = { addresses, pages };
      const notice = (word: Word) =>
        h(studioComponent('v-notice'), { type: tones[word], role: 'status' }, () => {
          if (word === 'unread' || word === 'purging') return h('div', [...ofProblems(problems)]);
          const text = say(phrase(`site.${word}`, inBraces));
          return withProblems.includes(word) ? h('div', [`${text} `, ...ofProblems(problems)]) : text;
        });
      const words: readonly Word[] = [
        kind,
        // What lies between two flows is found when both are live. Warnings stand in a list of their own, once.
        ...(problems.length > 0 && state === 'live' ? (['warned'] as const) : []),
        ...(site.value.pages.length > 0
          ? [
              state === 'off' || state === 'new' || (state === 'purging' && !isServed)
                ? ('missed' as const)
                : ('embedded' as const),
            ]
          : []),
      ];
      return h('div', { class: 'alur-notices' }, [...words.map(notice), ...ofRules(site.value.rules)]);
    };
  },
});

/** How Studio colours what a flow's form says about the site, by state. */
const tones = {
  live: 'success',
  liveAlways: 'success',
  always: 'info',
  refused: 'danger',
  waiting: 'warning',
  unread: 'danger',
  purging: 'warning',
  off: 'warning',
  new: 'info',
  warned: 'warning',
  embedded: 'info',
  missed: 'warning',
  unknown: 'warning',
} as const;

/** A word of what the site says, by which it is worded and coloured. */
type Word = keyof typeof tones;

/** The words that the problems of the flow follow. */
const withProblems: readonly Word[] = ['refused', 'warned'];

function isWord(value: unknown): value is Word {
  return typeof value === 'string' && value in tones;
}

/** The one problem behind the words, or a list of them. */
function ofProblems(problems: readonly Sentence[]): readonly (VNode | string)[] {
  const [only] = problems;
  if (only !== undefined && problems.length === 1) return [say(only)];
  return foldList(problems, mostSentences, (each) => h('p', say(each)));
}

/** What rules over addresses mean to the flow, warnings first. */
function ofRules(rules: readonly RuleNote[]): readonly VNode[] {
  const sorted = rules.toSorted(
    (one, other) => Number(other.tone === 'warning') - Number(one.tone === 'warning'),
  );
  return foldList(sorted, mostSentences, ({ tone, words }) =>
    h(studioComponent('v-notice'), { type: tone, role: 'status' }, () => say(words)),
  );
}

/** A flow on the site, as the CMS's endpoint reports it. */
interface FlowState {
  readonly state: Word;
  /** False of one that was taken off, too, while a cache may still show it. */
  readonly isServed: boolean;
  readonly problems: readonly Sentence[];
  /** Slugs of the published promo pages that it stands in. */
  readonly pages: readonly string[];
  /** What published rules over addresses mean to it. */
  readonly rules: readonly RuleNote[];
}

/** Sentences that are shown at once. */
const mostSentences = 5;

/** The addresses that a document lists; its key stands in while it lists none. */
function addressesOf(document: unknown): string {
  const routes =
    typeof document === 'object' && document !== null && 'routes' in document ? document.routes : null;
  const paths = (Array.isArray(routes) ? routes : []).flatMap((route: unknown) =>
    typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string'
      ? [route.path]
      : [],
  );
  return paths.length > 0 ? paths.join(', ') : '–';
}
