import { columnOf, perLocale, type PerLocale } from '../../../src/contracts/locale.ts';
import { captionsOf } from '../../../src/contracts/site/captions.ts';
import { mostUploaded, uploadTypes } from '../../../src/contracts/site/media.ts';
import { slugPattern } from '../../../src/contracts/help/pages.ts';
import type { Row } from '../decoding/collection.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { fileFields, fileOf, type HeldFile } from '../decoding/file.ts';
import { decodeItems, isUnworded, lineOf } from '../decoding/words.ts';

/** A video as editors uploaded it. */
export interface HeldVideo {
  readonly slug: string;
  /** What it shows. */
  readonly title: PerLocale<string>;
  readonly file: HeldFile;
  /** Slug of the picture that stands in its place until it plays. */
  readonly poster: string;
  /** WebVTT; empty: none in this language. */
  readonly captions: PerLocale<string>;
}

/** Editors' videos, each with a picture in its place until it plays, and captions where there is anything to hear (ADR 61). */
export const videos = defineCollection<readonly HeldVideo[]>({
  name: 'videos',
  ...editedItems,
  // Without the CMS nobody knows the revision of a file.
  shipsSeed: false,
  fields: ['slug', 'status', 'sort', 'poster', 'silent', ...fileFields],
  words: ['title', 'captions'],
  alsoLooksAt: ['file.modified_on'],
  pointsTo: ['pictures'],
  marketersWrite: true,
  slots: { title: 'needed-line', file: 'video', captions: 'captions' },
  decode: (rows, _door, before) =>
    decodeItems('videos', rows, before, (row, slug) => {
      const title = lineOf(row, 'title');
      if (isUnworded(title)) return 'what it shows is not written';
      const held = fileOf(row, uploadTypes.video, mostUploaded.video);
      if (typeof held === 'string') return held;
      const { poster } = row;
      if (typeof poster !== 'string' || !slugPattern.test(poster)) return 'it has no picture in its place';
      const captions = perLocale((locale) => captionsIn(row, columnOf('captions', locale)));
      return { slug, title, file: held.file, poster, captions };
    }),
});

function captionsIn(row: Row, field: string): string {
  const value = row[field];
  return typeof value === 'string' ? (captionsOf(value) ?? '') : '';
}
