/** What a form says of the format of its flow: that a save will rewrite it, or that one did. Null: nothing. */
export type FormatNews = 'earlier' | 'rewritten' | null;

export interface FormatWatch {
  /** What to say of the form as it stands: just loaded, edited or saved. */
  follow(form: Readonly<Record<string, unknown>>): FormatNews;
  /** The sentence has been read. */
  dismiss(): void;
}

/**
 * Notices that a flow was of version 1 when this tab saw it and is of format 2 now: a save rewrote it. Holds across forms, because saving may lead back
 * to the list. Storage that refuses is a tab that only says what will happen.
 *
 *     const format = createFormatWatch(() => `${collection}/${key}`, sessionStorage);
 *     watch(values, (form) => (news.value = format.follow(form)));
 */
export function createFormatWatch(name: () => string, storage: Storage): FormatWatch {
  const key = (): string => `alur-format-1:${name()}`;
  const seen = (): string | null => {
    try {
      return storage.getItem(key());
    } catch {
      return null;
    }
  };
  const quietly = (change: () => void): void => {
    try {
      change();
    } catch {
      // Full or forbidden.
    }
  };
  return {
    follow(form) {
      const saved = String(form['date_updated'] ?? '');
      const version = versionOf(form['document']);
      if (version === 1) {
        quietly(() => storage.setItem(key(), saved));
        return 'earlier';
      }
      // A document that was typed over and not saved yet has the date of the one before.
      const before = seen();
      return version === 2 && before !== null && before !== saved ? 'rewritten' : null;
    },
    dismiss: () => quietly(() => storage.removeItem(key())),
  };
}

function versionOf(document: unknown): unknown {
  return typeof document === 'object' && document !== null && 'formatVersion' in document
    ? document.formatVersion
    : null;
}

/** The sentences, and the word on the button that dismisses the second. */
export const formatWords = {
  earlier: {
    en: 'This flow is written in format 1. Visitors see it as it is. When you save, its document is rewritten in format 2; your texts stay as they are. What can’t be rewritten yet is saved as it is.',
    id: 'Alur ini ditulis dalam format 1. Pengunjung melihatnya seperti biasa. Saat Anda menyimpan, dokumennya ditulis ulang dalam format 2; teks Anda tidak berubah. Yang belum bisa ditulis ulang disimpan apa adanya.',
  },
  rewritten: {
    en: 'Saving rewrote this flow in format 2. Its steps work as before and your texts are as you wrote them. The version before is under Revisions.',
    id: 'Saat disimpan, alur ini ditulis ulang dalam format 2. Langkahnya bekerja seperti sebelumnya dan teks Anda tetap sama. Versi sebelumnya ada di Revisi.',
  },
  dismiss: { en: 'Got it', id: 'Mengerti' },
} as const;
