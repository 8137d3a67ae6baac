import {
  mediaTypes,
  pictureFormats,
  pictureWidths,
  presetOf,
  sharePreset,
} from '../../src/contracts/site/media.ts';

/** Another size of a picture: its preset, and the type that it is sent as. */
export interface OtherSize {
  readonly preset: string;
  readonly type: string;
}

/**
 * What may stand in for a size of a picture that can't be given now, best first: the nearest width comes before the format.
 *
 * @param accept what the browser can draw, as its `Accept` says; the format that it asked for it can draw anyway
 * @example
 * otherSizes('w960.avif', 'image/avif,image/webp,*\/*')[0]; // { preset: 'w960.webp', type: 'image/webp' }
 */
export function otherSizes(preset: string, accept = ''): readonly OtherSize[] {
  // Half of a link's preview would be cut off.
  if (preset === sharePreset) return [];
  const wanted = pictureWidths.find((width) => preset.startsWith(`w${width}.`)) ?? 0;
  const formats = pictureFormats.filter(
    (format) => format === 'jpg' || preset.endsWith(`.${format}`) || accept.includes(mediaTypes[format]),
  );
  const widths = [...pictureWidths].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return widths
    .flatMap((width) =>
      formats.map((format) => ({ preset: presetOf(width, format), type: mediaTypes[format] })),
    )
    .filter((each) => each.preset !== preset);
}
