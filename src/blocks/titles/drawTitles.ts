// Draws the pictures of the titles that ship (`cms-seed/files/title-*.webp`) and the wall of them on the first page: invented scenes, so that nobody's picture is taken. Run it after a
// change: node src/blocks/titles/drawTitles.ts. Directus's own sharp turns the drawings into pixels, so `npm ci` must have run in `cms/`.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { height, many, picture, type Scene, width } from './art/canvas.ts';
import { banyan, ferry, orbit, rain } from './art/films.ts';
import { coral, newsroom, stage, wok } from './art/programmes.ts';
import { ambulance, hills, moonBoat } from './art/series.ts';
import { derby, race, smash } from './art/sport.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'cms-seed', 'files');

interface Sharp {
  resize(width: number): Sharp;
  webp(options: { readonly quality: number; readonly effort: number }): Sharp;
  jpeg(options: { readonly quality: number }): Sharp;
  toBuffer(): Promise<Buffer>;
}
// Bytes of another package's module: what this script needs of it is named above.
const sharp = createRequire(join(root, 'cms', 'package.json'))('sharp') as (svg: Buffer) => Sharp;

const scenes: Readonly<Record<string, () => Scene>> = {
  derby,
  smash,
  race,
  ferry,
  rain,
  banyan,
  orbit,
  hills,
  ambulance,
  moonBoat,
  newsroom,
  wok,
  coral,
  stage,
};

const small = new Map<string, string>();
for (const [name, draw] of Object.entries(scenes)) {
  const svg = Buffer.from(picture(draw()));
  const file = `title-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.webp`;
  await writeFile(join(folder, file), await sharp(svg).webp({ quality: 62, effort: 6 }).toBuffer());
  const jpeg = await sharp(svg).resize(640).jpeg({ quality: 88 }).toBuffer();
  small.set(name, `data:image/jpeg;base64,${jpeg.toString('base64')}`);
}

/** Four columns of pictures, leaning and pushed against each other, darker towards the bottom. */
function wall(): string {
  const names = [
    'ferry',
    'derby',
    'hills',
    'orbit',
    'rain',
    'smash',
    'coral',
    'moonBoat',
    'stage',
    'ambulance',
    'wok',
    'banyan',
  ];
  const [wide, high, gap] = [560, 315, 26];
  const tiles = many(names.length, (at) => {
    const [column, row] = [at % 3, Math.floor(at / 3)];
    const [x, y] = [column * (wide + gap) - 180, row * (high + gap) - 250 + (column % 2) * 150];
    return `<g transform="translate(${x} ${y})" clip-path="url(#tile)"><image href="${small.get(names[at] ?? '') ?? ''}" width="${wide}" height="${high}"/></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><clipPath id="tile"><rect width="${wide}" height="${high}" rx="22"/></clipPath></defs><rect width="${width}" height="${height}" fill="#060b12"/><g transform="rotate(-9 640 360)">${tiles}</g></svg>`;
}
await writeFile(
  join(folder, 'title-wall.webp'),
  await sharp(Buffer.from(wall())).webp({ quality: 66, effort: 6 }).toBuffer(),
);
