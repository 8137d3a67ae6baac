// Draws the pictures that ship (`cms-seed/files/`): evenings out of focus, made of light alone, so that nobody's picture is taken. Run it after a change:
// node src/blocks/photo/drawPhotos.ts. Directus's own sharp turns the drawings into pixels, so `npm ci` must have run in `cms/`.
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { numbers } from '../titles/art/canvas.ts';

const root = join(import.meta.dirname, '..', '..', '..');

interface Sharp {
  webp(options: { readonly quality: number }): Sharp;
  jpeg(options: { readonly quality: number; readonly mozjpeg: boolean }): Sharp;
  toBuffer(): Promise<Buffer>;
}
// Bytes of another package's module: what this script needs of it is named above.
const sharp = createRequire(join(root, 'cms', 'package.json'))('sharp') as (svg: Buffer) => Sharp;

const [width, height] = [1920, 1080];

function picture(defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
  <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2.2"/></filter>
  <filter id="far" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="34"/></filter>
  <radialGradient id="edge" cx=".5" cy=".45" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".62"/></radialGradient>
  ${defs}</defs>${body}<rect width="${width}" height="${height}" fill="url(#edge)"/></svg>`;
}

/** A stand full of people, their phones and scarves as dots of light; the pitch below it. Drawn for a moment of a goal: `goal` from 0 to 1 lets more lights shine. */
function stands(goal = 0): string {
  const next = numbers(7);
  const dots: string[] = [];
  for (let row = 0; row < 34; row += 1) {
    const y = 250 + row * 15 + row * row * 0.12;
    const size = 3.2 + row * 0.16;
    for (let x = -10 + (row % 2) * 9; x < width + 20; x += 15 + row * 0.35) {
      const dice = next();
      const lit = next();
      const jump = goal * next() * 14;
      const fill =
        dice < 0.34
          ? '#b3242c'
          : dice < 0.5
            ? '#e9e2d6'
            : dice < 0.62
              ? '#d8923b'
              : dice < 0.8
                ? '#39405f'
                : '#1d2238';
      const at = `cx="${(x + next() * 7).toFixed(1)}" cy="${(y + next() * 5 - jump).toFixed(1)}"`;
      dots.push(
        `<circle ${at} r="${size.toFixed(1)}" fill="${fill}" opacity="${(0.45 + lit * 0.4).toFixed(2)}"/>`,
      );
      if (lit > 0.975 - goal * 0.05)
        dots.push(`<circle ${at} r="${(size * 1.7).toFixed(1)}" fill="#fff6dc" opacity=".9"/>`);
    }
  }
  const lamps = [220, 700, 1220, 1700]
    .map((x, at) => {
      const y = at % 3 === 0 ? 120 : 84;
      const bulbs = Array.from(
        { length: 10 },
        (_, n) =>
          `<circle cx="${x - 45 + (n % 5) * 22}" cy="${y + Math.floor(n / 5) * 22}" r="8" fill="#fffdf2"/>`,
      );
      return `<ellipse cx="${x}" cy="${y + 10}" rx="330" ry="190" fill="url(#glow)"/>${bulbs.join('')}`;
    })
    .join('');
  return picture(
    `<radialGradient id="glow"><stop stop-color="#eef3ff" stop-opacity=".75"/><stop offset=".35" stop-color="#c9d6ff" stop-opacity=".3"/><stop offset="1" stop-color="#c9d6ff" stop-opacity="0"/></radialGradient>
     <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#060a1c"/><stop offset="1" stop-color="#1b2550"/></linearGradient>
     <linearGradient id="grass" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2f8f4a"/><stop offset="1" stop-color="#0d4a26"/></linearGradient>
     <linearGradient id="seats" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#101630"/><stop offset="1" stop-color="#191022"/></linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/><path d="M0 236 960 190l960 46v700H0Z" fill="url(#seats)"/><g filter="url(#soft)">${dots.join('')}</g>
     <path d="M0 902h1920v178H0Z" fill="url(#grass)"/><path d="M0 902h1920v16H0Z" fill="#f3efe4" opacity=".8"/>
     ${[0, 1, 2, 3, 4, 5].map((n) => `<path d="M${n * 380 - 120} 1080 ${n * 330 + 60} 918h165l20 162Z" fill="#fff" opacity=".05"/>`).join('')}${lamps}`,
  );
}

/** A living room in the evening: the light of a screen, and three people who watch it, from behind. */
function sofa(): string {
  const next = numbers(11);
  const lights = Array.from({ length: 26 }, () => {
    const [x, y, r] = [34 + next() * 396, 130 + next() * 430, 8 + next() * 22];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${next() < 0.5 ? '#f2b65a' : '#e06a4a'}" opacity="${(0.12 + next() * 0.3).toFixed(2)}"/>`;
  });
  const person = (x: number, y: number, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-150 330c0-150 60-205 150-205s150 55 150 205Z"/><ellipse cx="0" cy="44" rx="74" ry="88"/></g>`;
  return picture(
    `<radialGradient id="lamp"><stop stop-color="#f7c273" stop-opacity=".7"/><stop offset="1" stop-color="#f0a94a" stop-opacity="0"/></radialGradient>
     <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#2a1a2e"/><stop offset="1" stop-color="#100c1d"/></linearGradient>
     <linearGradient id="screen" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#35c3e8"/><stop offset=".5" stop-color="#7a6cf0"/><stop offset="1" stop-color="#f0559a"/></linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#wall)"/><g filter="url(#soft)"><path d="M0 90h470v520H0Z" fill="#0a1026"/>${lights.join('')}<path d="M0 90h470v520H0M235 90v520" fill="none" stroke="#3b2836" stroke-width="18"/></g>
     <rect x="640" y="170" width="900" height="500" rx="30" fill="#6f7cf2" opacity=".75" filter="url(#far)"/><rect x="690" y="200" width="800" height="450" rx="10" fill="#05060d"/><rect x="704" y="214" width="772" height="422" rx="4" fill="url(#screen)"/>
     <g opacity=".55" fill="#fff"><path d="M704 520c140-80 240 30 386-40s250-70 386-10v166H704Z" opacity=".35"/><path d="M704 580c160-50 290 20 410-20s220-40 362 0v76H704Z" opacity=".45"/><circle cx="1290" cy="310" r="52" opacity=".7"/></g>
     <path d="M1680 640h22l-6 330h-10Z" fill="#1a1020"/><path d="M1600 430h182l40 210h-262Z" fill="#f0b25e"/><ellipse cx="1691" cy="560" rx="330" ry="330" fill="url(#lamp)"/>
     <g fill="#0b0813" filter="url(#soft)">${person(760, 610, 1.08)}${person(1090, 690, 0.72)}${person(1390, 590, 1.12)}<path d="M380 900c0-70 60-104 120-104h1120c70 0 130 40 130 104v180H380Z"/></g>
     <g fill="none" stroke="#8f9bff" stroke-width="5" opacity=".55" filter="url(#soft)"><path d="M690 640c6-52 30-80 70-82s66 30 72 82"/><path d="M1040 712c6-34 22-52 50-54s46 20 52 54"/><path d="M1316 624c6-54 32-84 74-86s70 32 76 86"/></g>`,
  );
}

const folder = join(root, 'cms-seed', 'files');
await mkdir(folder, { recursive: true });
for (const [name, svg] of [
  ['stands-at-night', stands()],
  ['sofa-in-the-evening', sofa()],
] as const)
  await writeFile(
    join(folder, `${name}.webp`),
    await sharp(Buffer.from(svg)).webp({ quality: 72 }).toBuffer(),
  );

// Frames of the video, for a program that makes one of them: node src/blocks/photo/drawPhotos.ts <folder>, then
// ffmpeg -framerate 10 -i <folder>/%03d.jpg -vf scale=800:450 -c:v libx264 -profile:v main -pix_fmt yuv420p -crf 36 -movflags +faststart -an cms-seed/files/goal.mp4
const frames = process.argv[2];
if (frames !== undefined) {
  const count = 56;
  for (let at = 0; at < count; at += 1) {
    const goal = at < 20 ? 0 : Math.min((at - 20) / 12, 1) * (0.7 + 0.3 * Math.abs(Math.sin(at / 3)));
    const file = join(frames, `${String(at).padStart(3, '0')}.jpg`);
    await writeFile(
      file,
      await sharp(Buffer.from(stands(goal)))
        .jpeg({ quality: 90, mozjpeg: false })
        .toBuffer(),
    );
  }
}
