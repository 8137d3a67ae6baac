import { nextTick, ref, shallowRef } from 'vue';

/** Views of a draft of which one is seen at a time. */
export const drawerTabs = ['problems', 'wording', 'changes', 'counts', 'json'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

/** Beside each other where there is room, else one at a time. */
export const panes = ['outline', 'properties', 'preview'] as const;
export type Pane = (typeof panes)[number];

/** What of the editor is seen; it stays while Studio draws the form again. */
export const tab = ref<DrawerTab>('problems');
export const pane = ref<Pane>('outline');
export const isLarge = ref(false);

const openFor = shallowRef<string | null>(null);
/** The form of the page, and one that Studio draws above it. */
const present: string[] = [];
let leftAt = 0;
/** Studio draws a form again with the first save of a draft: the editor stays open meanwhile. */
const redrawMilliseconds = 10_000;

/** Whether the editor of a form is open. */
export function isOpenFor(form: string): boolean {
  return openFor.value === form;
}

/** A form with an editor is drawn; the answer ends that, and the one before it is the page's again. */
export function enterForm(form: string): () => void {
  if (openFor.value !== form || Date.now() - leftAt > redrawMilliseconds) openFor.value = null;
  present.push(form);
  let isLeft = false;
  return () => {
    if (isLeft) return;
    isLeft = true;
    leftAt = Date.now();
    present.splice(present.lastIndexOf(form), 1);
  };
}

/** Opens the editor of the form that is on the page, at a tab of its drawer; false: there is no such form. */
export async function openEditor(at?: DrawerTab): Promise<boolean> {
  const form = present.at(-1);
  if (form === undefined) return false;
  openFor.value = form;
  if (at !== undefined) tab.value = at;
  // The places of the editor are drawn, then the views in them.
  await nextTick();
  await nextTick();
  return true;
}

export function closeEditor(): void {
  openFor.value = null;
}
