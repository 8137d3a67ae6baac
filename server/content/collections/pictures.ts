import type { PerLocale } from '../../../src/contracts/locale.ts';
import { mostUploaded, uploadTypes } from '../../../src/contracts/site/media.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { fileFields, fileOf, type HeldFile } from '../decoding/file.ts';
import { decodeItems, isUnworded, lineOf } from '../decoding/words.ts';

/** A picture as editors uploaded it. */
export interface HeldPicture {
  readonly slug: string;
  /** What it shows. */
  readonly alt: PerLocale<string>;
  readonly file: HeldFile;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Editors' photos and drawings. Their files lie in the CMS; the edge serves them in sizes and formats of its own (ADR 61). */
export const pictures = defineCollection<readonly HeldPicture[]>({
  name: 'pictures',
  ...editedItems,
  // Without the CMS nobody knows the revision of a file.
  shipsSeed: false,
  fields: ['slug', 'status', 'sort', ...fileFields],
  words: ['alt'],
  alsoLooksAt: ['file.modified_on'],
  marketersWrite: true,
  slots: { alt: 'needed-line', file: 'picture' },
  decode: (rows, _door, before) =>
    decodeItems('pictures', rows, before, (row, slug) => {
      const alt = lineOf(row, 'alt');
      if (isUnworded(alt)) return 'what it shows is not written';
      const held = fileOf(row, uploadTypes.picture, mostUploaded.picture);
      if (typeof held === 'string') return held;
      const { width, height } = held;
      if (width === null || height === null) return 'its file holds no picture';
      return { slug, alt, file: held.file, width, height };
    }),
});
