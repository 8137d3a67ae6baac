import { computed, onBeforeUnmount, onMounted, shallowRef, toRaw, watch } from 'vue';
import { flowCollection } from '../../hooks/draftItems.ts';
import { injectFormValues } from '../page/studio.ts';
import { createDraftEdits, type DraftEdits, type Write } from './draftEdits.ts';

/** The form of a flow that a view stands in, as Studio names it to its interfaces. */
export interface FormNamed {
  readonly primaryKey: string | number | null;
  /** Of an item's version; null: the form is the item's own. */
  readonly version: unknown;
  /** Beside another version, and for several flows at once, a form is not the draft. */
  readonly comparisonMode: boolean;
  readonly batchMode: boolean;
}

const open = new Map<string, DraftEdits>();
const mostOpen = 8;

/** What was done in a form, for as long as the page lives: Studio draws a form again with the first save of a draft. Of those that were open last eight are kept. */
export function editsOf(name: string): DraftEdits {
  const edits = open.get(name) ?? createDraftEdits();
  open.delete(name);
  open.set(name, edits);
  for (const oldest of [...open.keys()].slice(0, -mostOpen)) open.delete(oldest);
  return edits;
}

/**
 * The edits of the form that a view stands in, which follow it and are put into it: at a pause, before it is saved by a key, and before the page or the form goes.
 *
 * @param form Studio names the item once it is loaded, so it is asked for again
 * @param write puts a field into the form
 */
export function followForm(form: FormNamed, write: Write): DraftEdits {
  const values = injectFormValues();
  const own = createDraftEdits();
  const isAlone = !form.comparisonMode && !form.batchMode;
  const find = (): DraftEdits => (isAlone ? editsOf(formNameOf(form)) : own);
  const edits = shallowRef(find());
  let end = edits.value.attach(write);
  watch(
    () => formNameOf(form),
    () => {
      end();
      edits.value = find();
      end = edits.value.attach(write);
    },
    { flush: 'sync' },
  );
  watch(
    () => [edits.value, values?.value['document'], values?.value['messages']] as const,
    ([, document, messages]) => edits.value.follow({ document: toRaw(document), messages: toRaw(messages) }),
    { immediate: true },
  );
  const flush = (): void => edits.value.flush();
  flushOnLeaving(flush);
  onBeforeUnmount(() => end());
  return {
    state: computed(() => edits.value.state.value),
    retraced: computed(() => edits.value.retraced.value),
    change: (next, done) => edits.value.change(next, done),
    follow: (next) => edits.value.follow(next),
    look: (way) => edits.value.look(way),
    retrace: (way) => edits.value.retrace(way),
    flush,
    attach: (other) => edits.value.attach(other),
  };
}

/** The name of a form: its item, and the version. */
export function formNameOf({ primaryKey, version }: Pick<FormNamed, 'primaryKey' | 'version'>): string {
  const key = typeof version === 'object' && version !== null && 'key' in version ? version.key : null;
  return `${flowCollection}/${primaryKey}?${String(key)}`;
}

/** What is typed is in the form before it is saved by a key, and before the page or the form goes. */
function flushOnLeaving(flush: () => void): void {
  const onKey = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') flush();
  };
  const leaving = ['beforeunload', 'pagehide', 'visibilitychange'];
  onMounted(() => {
    addEventListener('keydown', onKey, { capture: true });
    for (const name of leaving) addEventListener(name, flush, { capture: true });
  });
  onBeforeUnmount(() => {
    removeEventListener('keydown', onKey, { capture: true });
    for (const name of leaving) removeEventListener(name, flush, { capture: true });
  });
}
