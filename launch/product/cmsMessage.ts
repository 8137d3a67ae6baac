/** What the CMS's process tells the launcher over its channel. */
export type CmsMessage =
  | { readonly kind: 'progress'; readonly sentence: string }
  /** Seeded and answering: how much the seed has changed, and how many items both an editor and the files had changed. */
  | { readonly kind: 'ready'; readonly changes: number; readonly conflicts: number }
  /** It ends itself, for it did not come up: one sentence says why. */
  | { readonly kind: 'failed'; readonly sentence: string };

export function isCmsMessage(value: unknown): value is CmsMessage {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return (
    value.kind === 'ready' ||
    ((value.kind === 'progress' || value.kind === 'failed') &&
      'sentence' in value &&
      typeof value.sentence === 'string')
  );
}

/** Why the CMS did not come up, as one sentence: the rest of an error's message are the process's last lines, which are in the log already. */
export function sentenceOn(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return first.replace(/ Its last lines:$/, '');
}
