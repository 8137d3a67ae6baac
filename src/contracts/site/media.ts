/** Widths, in pixels, in which pictures are served; never wider than the picture itself. */
export const pictureWidths = [480, 960, 1600] as const;

/** Formats in which pictures are served; a browser takes the first that it knows. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;

/** The one type that each kind of served file is sent as, by the end of its name. */
export const mediaTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
} as const;

/** Types of files that editors may upload as a picture, and as a video. */
export const uploadTypes = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  video: ['video/mp4', 'video/webm'],
} as const;

/** Bytes of an uploaded file at most. */
export const mostUploaded = { picture: 8 * 1024 * 1024, video: 30 * 1024 * 1024 } as const;

/** The folder of the CMS that holds what the site shows: the app reads the files of no other. */
export const mediaFolder = 'a1e00005-0000-4000-8000-000000000001';

/** An editors' picture, in one language. */
export interface Photo {
  /** Its address, without the preset: `/vplus/media/<revision>`. */
  readonly at: string;
  /** What it shows. */
  readonly alt: string;
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
}

/** An editors' video, in one language. */
export interface Video {
  /** Address of the file. */
  readonly src: string;
  readonly type: 'video/mp4' | 'video/webm';
  /** What it shows. */
  readonly title: string;
  readonly poster: Photo;
  /** Address of the captions; empty: it is silent, or nobody wrote them. */
  readonly captions: string;
  /** Language of the captions. */
  readonly language: string;
  /** That language's name in the language of the page: a player offers captions by it. */
  readonly label: string;
}

/** The name under which a picture is served in a width and a format. */
export function presetOf(width: number, format: (typeof pictureFormats)[number]): string {
  return `w${width}.${format}`;
}

/** What a link preview shows of a picture, `shareSize` large. */
export const sharePreset = 'share.jpg';

/** The `srcset` of a picture in one format: widths that it has, the last one its own at most. */
export function srcSetOf({ at, width }: Photo, format: (typeof pictureFormats)[number]): string {
  const enough = pictureWidths.findIndex((each) => each >= width);
  const served = enough < 0 ? pictureWidths : pictureWidths.slice(0, enough + 1);
  return served.map((each) => `${at}/${presetOf(each, format)} ${Math.min(each, width)}w`).join(', ');
}
