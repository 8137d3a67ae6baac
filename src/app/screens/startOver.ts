import type { PageState } from '../page/pageStore.ts';

/**
 * Whether the next screen may come with a new page, and so with the new build. Never out of a flow, whose answers would be lost; not while a toast
 * or a dialog is open; and not where the session lives in memory only.
 */
export function mayStartOver({ newVersion, screen, embedded, toast, dialogs, boot }: PageState): boolean {
  return (
    newVersion &&
    screen.kind !== 'flow' &&
    embedded === null &&
    toast === null &&
    dialogs.length === 0 &&
    boot.storageMode === 'local'
  );
}
