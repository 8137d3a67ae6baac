import { languageName } from '../../src/contracts/languageName.ts';
import { type Locale, locales } from '../../src/contracts/locale.ts';
import { type Photo, type Video, uploadTypes } from '../../src/contracts/site/media.ts';
import { type HeldPicture, pictures } from '../content/collections/pictures.ts';
import { type HeldVideo, videos } from '../content/collections/videos.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { checksumOf } from '../content/diskCopy.ts';

/** Where the files of pictures and videos are served. */
export const mediaPath = '/vplus/media';

/** The picture of a slug; null where it is not published. */
export function photoIn(content: Pick<ContentStore, 'of'>, slug: string, locale: Locale): Photo | null {
  const found = content.of(pictures).find((each) => each.slug === slug);
  if (found === undefined) return null;
  const { alt, file, width, height } = found;
  return { at: `${mediaPath}/${file.revision}`, alt: alt[locale], width, height };
}

/** The video of a slug; null where it, or the picture in its place, is not published. */
export function videoIn(content: Pick<ContentStore, 'of'>, slug: string, locale: Locale): Video | null {
  const found = content.of(videos).find((each) => each.slug === slug);
  const poster = found === undefined ? null : photoIn(content, found.poster, locale);
  if (found === undefined || poster === null) return null;
  const type = uploadTypes.video.find((each) => each === found.file.type) ?? 'video/mp4';
  const language = captionsIn(found, locale);
  return {
    src: `${mediaPath}/${found.file.revision}/${filmPreset(found)}`,
    type,
    title: found.title[locale],
    poster,
    captions: language === null ? '' : `${mediaPath}/${captionsRevision(found)}/captions-${language}.vtt`,
    language: language ?? locale,
    label: languageName(language ?? locale, locale),
  };
}

/** The language of a video's captions for a reader of a language: another one is better than none. */
function captionsIn({ captions }: HeldVideo, locale: Locale): Locale | null {
  return [locale, ...locales].find((each) => captions[each] !== '') ?? null;
}

/** The name of a video's file. */
export function filmPreset({ file }: HeldVideo): string {
  return file.type === 'video/webm' ? 'film.webm' : 'film.mp4';
}

/** Changes when the captions of a video change; 16 hex digits. */
function captionsRevision({ captions }: HeldVideo): string {
  return checksumOf(JSON.stringify(captions)).slice(0, 16);
}

/** What may be asked for by a revision: a picture or a video, or captions. */
export type Named =
  | { readonly is: 'picture'; readonly picture: HeldPicture }
  | { readonly is: 'video'; readonly video: HeldVideo }
  | { readonly is: 'captions'; readonly video: HeldVideo };

/** Every file that published content names, by revision. */
export function namedMedia(content: Pick<ContentStore, 'of'>): ReadonlyMap<string, Named> {
  return new Map<string, Named>([
    ...content.of(pictures).map((picture) => [picture.file.revision, { is: 'picture', picture }] as const),
    ...content.of(videos).map((video) => [captionsRevision(video), { is: 'captions', video }] as const),
    ...content.of(videos).map((video) => [video.file.revision, { is: 'video', video }] as const),
  ]);
}
