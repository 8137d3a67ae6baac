/** Pixels of a title's picture. */
export const [width, height] = [1280, 720];

/** A drawing: what it names, and what it shows. */
export interface Scene {
  readonly defs?: string;
  readonly body: string;
}

/** The same numbers in the same order at every run, from 0 up to 1. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** As many pieces as asked, one after the other. */
export function many(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}

/** Colours from top to bottom over the whole picture. */
export function sky(...colors: readonly string[]): string {
  const stops = colors.map(
    (color, at) => `<stop offset="${at / (colors.length - 1)}" stop-color="${color}"/>`,
  );
  return `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

/** A light that fades to nothing. */
export function glow(id: string, color: string, strength = 0.9): string {
  return `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

export const backdrop = `<rect width="${width}" height="${height}" fill="url(#sky)"/>`;

/** A scene as a picture, its edges a little darker. */
export function picture({ defs = '', body }: Scene): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
  <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2"/></filter>
  <filter id="blur" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9"/></filter>
  <filter id="far" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="30"/></filter>
  <radialGradient id="edge" cx=".5" cy=".45" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></radialGradient>
  ${defs}</defs>${body}<rect width="${width}" height="${height}" fill="url(#edge)"/></svg>`;
}
