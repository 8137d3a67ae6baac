import type { Difference } from '@alur/publish/differences';
import { onBeforeUnmount, onMounted, type Ref, shallowRef, watch } from 'vue';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { joinSentences, type Sentence } from '../../words/sentences.ts';
import type { Edited } from '../edits/draftEdits.ts';
import { entriesIn, fieldOf, stepsOf } from '../outline/flow/written.ts';
import { readItem, type StudioApi } from '../page/studio.ts';
import { differencesBetween } from '../publications/differenceList.ts';

const restMilliseconds = 600;

/** What a draft has in it: “3 steps, 1 input, 2 calls, 22 texts”. */
export function contentSentence({ document, messages }: Edited): Sentence {
  const steps = stepsOf(document);
  const inputs = steps.flatMap(([step]) =>
    entriesIn(document, step, 'body').filter(([, entry]) => fieldOf(entry) !== null),
  );
  const calls = isRow(document) && isRow(document['calls']) ? Object.keys(document['calls']) : [];
  const texts = isRow(messages) ? Object.keys(messages) : [];
  const counts = { steps, inputs, calls, texts };
  return joinSentences(
    (['steps', 'inputs', 'calls', 'texts'] as const).map((name) => {
      const count = counts[name].length;
      return phrase(count === 1 ? `editor.count.${name}.one` : `editor.count.${name}`, { count });
    }),
    ', ',
  );
}

/** How many changes a draft makes. */
export function changesSentence(differences: readonly Difference[] | null): Sentence {
  const count = differences?.length ?? 0;
  if (differences === null) return phrase('editor.draft');
  if (count === 0) return phrase('editor.draft.none');
  return phrase(count === 1 ? 'editor.draft.one' : 'editor.draft.many', { count });
}

/** What a draft changes. */
export interface DraftChanges {
  readonly differences: readonly Difference[];
  /** What is published. */
  readonly published: Edited;
}

/** What the draft changes of what is published, once nobody types; null: not known. */
export function followDifferences(
  api: StudioApi | null,
  flow: () => string,
  state: Readonly<Ref<Edited>>,
): Readonly<Ref<DraftChanges | null>> {
  const changes = shallowRef<DraftChanges | null>(null);
  let published: Edited | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const compare = (): void => {
    const { document, messages } = state.value;
    if (published === null || !isRow(document) || !isRow(messages)) return;
    changes.value = { differences: differencesBetween(published, { document, messages }), published };
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(compare, restMilliseconds);
  };
  onMounted(async () => {
    const path = `/items/flow_documents/${encodeURIComponent(flow())}?fields=document,messages`;
    const item = api === null ? null : await readItem(api, path).catch(() => null);
    if (item !== null) published = { document: item['document'], messages: item['messages'] };
    later();
  });
  watch(state, later);
  onBeforeUnmount(() => clearTimeout(timer));
  return changes;
}
