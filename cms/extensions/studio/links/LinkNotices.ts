import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef, toRaw, type VNode } from 'vue';
import { foldList } from '../page/foldList.ts';
import { say, sentenceIn } from '../page/language.ts';
import type { Sentence } from '../../words/sentences.ts';
import { BesidePreview, isPreviewed } from '../beside/BesidePreview.ts';
import { UsesList } from '../uses/UsesList.ts';
import { askItem, injectFormValues, injectStudioApi, studioComponent } from '../page/studio.ts';

/** A form is looked at so often; it is asked about when it has changed, and now and then when it has not: others change what it leads to. */
const lookEveryMilliseconds = 1000;
const looksUntilAsked = 10;

interface Note {
  readonly tone: string;
  readonly words: Sentence;
}

/** Studio interface of a field that holds no content: whether visitors get the item, which links of the form lead to nothing, and who leads to the item. */
export const LinkNotices = defineComponent({
  name: 'AlurLinks',
  props: {
    collection: { type: String, required: true },
    primaryKey: { type: [String, Number], default: null },
    /** Of the item's draft; null: the form is the item's own. */
    version: { type: Object, default: null },
    comparisonMode: Boolean,
    batchMode: Boolean,
  },
  setup(props) {
    const api = injectStudioApi();
    const values = injectFormValues();
    const notes = shallowRef<readonly Note[]>([]);
    let asked = '';
    let looks = 0;
    let isAsking = false;
    const question = (): string => {
      const { primaryKey, collection, version } = props;
      const fields = toRaw(values?.value ?? {});
      return JSON.stringify({ collection, key: keyOf(primaryKey), fields, isDraft: version !== null });
    };
    const look = async (): Promise<void> => {
      if (api === null || isAsking || document.hidden) return;
      looks += 1;
      const present = question();
      if (present === asked && looks < looksUntilAsked) return;
      isAsking = true;
      const found = await askItem(api, '/alur-links/notes', JSON.parse(present) as object).catch(() => null);
      isAsking = false;
      asked = present;
      looks = 0;
      if (found !== null) notes.value = notesIn(found['notes']);
    };
    if (!props.comparisonMode && !props.batchMode) {
      let timer: ReturnType<typeof setInterval> | undefined;
      onMounted(() => {
        timer = setInterval(() => void look(), lookEveryMilliseconds);
        void look();
      });
      onBeforeUnmount(() => clearInterval(timer));
    }
    return () =>
      h('div', { class: 'alur-notices' }, [
        ...foldList(notes.value, mostNotes, ({ tone, words }) =>
          h(studioComponent('v-notice'), { type: tone, role: 'status' }, () => say(words)),
        ),
        ...drawUses(props),
      ]);
  },
});

/** Where the item is used, and how it looks there; not while items are compared or changed together. */
function drawUses(form: {
  readonly collection: string;
  readonly primaryKey: string | number | null;
  readonly comparisonMode: boolean;
  readonly batchMode: boolean;
}): readonly VNode[] {
  const { collection } = form;
  const itemKey = keyOf(form.primaryKey);
  return form.comparisonMode || form.batchMode || itemKey === null
    ? []
    : [
        h(UsesList, { collection, itemKey }),
        ...(isPreviewed(collection) ? [h(BesidePreview, { collection, itemKey, key: itemKey })] : []),
      ];
}

/** Null: the item is not there yet. */
function keyOf(key: string | number | null): string | null {
  return key === null || key === '+' ? null : String(key);
}

/** As many as fit above a form are shown at once. */
const mostNotes = 8;
const tones: readonly unknown[] = ['success', 'info', 'warning', 'danger'];

function notesIn(value: unknown): readonly Note[] {
  return (Array.isArray(value) ? value : []).flatMap((each: unknown): readonly Note[] => {
    const { tone, words } = (typeof each === 'object' && each !== null ? each : {}) as Partial<Note>;
    const said = sentenceIn(words);
    return said === null ? [] : [{ tone: tones.includes(tone) ? String(tone) : 'info', words: said }];
  });
}
