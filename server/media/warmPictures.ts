import { pictureWidths, presetOf } from '../../src/contracts/site/media.ts';
import { pictures } from '../content/collections/pictures.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { namedMedia } from '../site/mediaOf.ts';
import { askedOf } from './mediaRoutes.ts';
import type { MediaStore } from './mediaStore.ts';

/** Widths that cards, and large pictures on most screens, are drawn in. */
const usual = pictureWidths.slice(0, 2);

/**
 * Has the CMS make each published picture once in the sizes that most visitors get, one after the other, so that no visitor waits for it. What it can't give now is
 * asked for again by the visitor who needs it.
 *
 * @param ending ends it before its time
 */
export async function warmPictures(
  content: Pick<ContentStore, 'of' | 'revisionOf'>,
  store: MediaStore,
  ending: AbortSignal,
): Promise<void> {
  const media = namedMedia(content);
  for (const width of usual) {
    for (const { file } of content.of(pictures)) {
      if (ending.aborted) return;
      const named = media.get(file.revision);
      const asked = named === undefined ? null : askedOf(named, file.revision, presetOf(width, 'avif'));
      if (asked !== null) await store.read(asked);
    }
  }
}
