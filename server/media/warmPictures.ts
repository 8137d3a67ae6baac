import { pictureWidths, presetOf } from '../../src/contracts/site/media.ts';
import { pictures } from '../content/collections/pictures.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { namedMedia } from '../site/mediaOf.ts';
import { toAsked } from './mediaRoutes.ts';
import type { MediaStore } from './mediaStore.ts';

/** Pictures at most: the CMS needs seconds for each, and would be busy for hours with tens of thousands while editors wait. */
export const mostWarmed = 300;

/**
 * Has the CMS make each published picture once in every size, one after the other, so that no visitor waits for it. The smallest come first, for they take the shortest
 * and most visitors get them; a wide one can take longer than a visitor waits. What the CMS can't give now is asked for again by the visitor who needs it.
 *
 * @param log gets how many pictures are above {@link mostWarmed}: they are made when a visitor first asks for them
 * @param ending ends it before its time
 */
export async function warmPictures(
  content: Pick<ContentStore, 'of' | 'revisionOf'>,
  store: MediaStore,
  log: { warn(sentence: string): void },
  ending: AbortSignal,
): Promise<void> {
  const media = namedMedia(content);
  const published = content.of(pictures);
  if (published.length > mostWarmed)
    log.warn(
      `Of ${published.length} pictures ${mostWarmed} are made ahead. Visitors may wait for the others, once each.`,
    );
  for (const width of pictureWidths) {
    for (const { file } of published.slice(0, mostWarmed)) {
      if (ending.aborted) return;
      const named = media.get(file.revision);
      const asked = named === undefined ? null : toAsked(named, file.revision, presetOf(width, 'avif'));
      if (asked !== null) await store.read(asked);
    }
  }
}
