// Draws what link previews show of a page (`public/share/`): a block's picture, or the product's mark, in the colours of the dark page. Run it after a picture has changed:
// node src/blocks/pictures/drawShareImages.ts. Directus's own sharp turns the drawing into pixels, so `npm ci` must have run in `cms/`.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { pictureNames, shareSize } from '../../contracts/site/blocks.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const { width, height } = shareSize;

interface Sharp {
  jpeg(options: { readonly quality: number; readonly mozjpeg: boolean }): Sharp;
  toBuffer(): Promise<Buffer>;
}
// Bytes of another package's module: what this script needs of it is named above.
const sharp = createRequire(join(root, 'cms', 'package.json'))('sharp') as (svg: Buffer) => Sharp;

/** The value that a name has in the dark, with the names in it resolved. */
function dark(css: string, value: string): string {
  const picked = value.replace(/light-dark\(\s*([^,]+),\s*([^)]+(?:\([^)]*\))?[^)]*)\)/, '$2').trim();
  const name = /^var\((--[\w-]+)\)$/.exec(picked)?.[1];
  if (name === undefined) return picked;
  return dark(css, new RegExp(`${name}: ([^;]+);`).exec(css)?.[1] ?? 'none');
}

const [tokens, drawing] = await Promise.all(
  ['src/ui/tokens.css', 'src/blocks/pictures/Picture.css'].map((path) => readFile(join(root, path), 'utf8')),
);
const css = `${tokens}${drawing}`;
const rules = [...(drawing ?? '').matchAll(/\.((?:draw|currents)-[\w-]+) \{([^}]*)\}/g)].map(
  ([, name, body = '']) => {
    const declared = [...body.matchAll(/([\w-]+): ([^;]+);/g)];
    return `.${name}{${declared.map(([, property, value = '']) => `${property}:${dark(css, value)}`).join(';')}}`;
  },
);
const color = (name: string): string => dark(css, `var(${name})`);
const mark =
  '<g fill="none" stroke-width="3.4" stroke-linecap="round"><path d="M4 7c3-2.4 5 2.4 9 0"/><path d="M4 14c4-3 7 3 11 0s6 1.4 8 0"/><path d="M4 21c3-2.4 5 2.4 9 0"/></g>';

function shareImage(picture: string): Buffer {
  const place =
    picture === ''
      ? `<g transform="translate(390 105) scale(15)" stroke="${color('--accent')}">${mark}</g>`
      : `<svg x="330" y="0" width="840" height="630" viewBox="0 0 480 360">${picture}</svg><g transform="translate(70 70) scale(6)" stroke="${color('--accent')}">${mark}</g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none"><style>${rules.join('')}</style>
    <defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${color('--glow-1')}"/><stop offset=".75" stop-color="${color('--surface-1')}"/></linearGradient>
    <radialGradient id="g" cx="1" cy="0" r=".7"><stop stop-color="${color('--glow-2')}"/><stop offset="1" stop-color="${color('--glow-2')}" stop-opacity="0"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#b)"/><rect width="${width}" height="${height}" fill="url(#g)"/>${place}</svg>`,
  );
}

const server = await createServer({
  root,
  configFile: false,
  server: { middlewareMode: true },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'error',
});
try {
  for (const name of [...pictureNames, 'alur'] as const) {
    const file = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const drawn =
      name === 'alur'
        ? ''
        : renderToStaticMarkup(
            createElement(
              (
                (await server.ssrLoadModule(`/src/blocks/pictures/${file}.tsx`)) as Record<
                  string,
                  ComponentType
                >
              )[file] ?? 'g',
            ),
          );
    const bytes = await sharp(shareImage(drawn)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    await writeFile(join(root, 'public', 'share', `${name}.jpg`), bytes);
  }
} finally {
  await server.close();
}
