import { pictureWidths, presetOf } from '../../src/contracts/site/media.ts';
import { pictures } from '../content/collections/pictures.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { namedMedia } from '../site/mediaOf.ts';
import { askedOf } from './mediaRoutes.ts';
import type { MediaStore } from './mediaStore.ts';

/**
 * Has the CMS make each published picture once in every size, one after the other, so that no visitor waits for it. The smallest come first, for they take the shortest
 * and most visitors get them; a wide one can take longer than a visitor waits. What the CMS can't give now is asked for again by the visitor who needs it.
 *
 * @param ending ends it before its time
 */
export async function warmPictures(
  content: Pick<ContentStore, 'of' | 'revisionOf'>,
  store: MediaStore,
  ending: AbortSignal,
): Promise<void> {
  const media = namedMedia(content);
  for (const width of pictureWidths) {
    for (const { file } of content.of(pictures)) {
      if (ending.aborted) return;
      const named = media.get(file.revision);
      const asked = named === undefined ? null : askedOf(named, file.revision, presetOf(width, 'avif'));
      if (asked !== null) await store.read(asked);
    }
  }
}
