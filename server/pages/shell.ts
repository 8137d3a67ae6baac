import { createHash } from 'node:crypto';
import { bootElementId, type Boot } from '../../src/contracts/boot.ts';
import type { Body } from '../responses/body.ts';
import type { NeededFiles } from './chunks.ts';

/** What goes into the shell. */
export interface PageParts {
  readonly locale: string;
  readonly theme: string;
  readonly title: string;
  /** Rendered HTML of the app; empty: the browser renders. */
  readonly app: string;
  readonly boot: Boot;
  readonly files: NeededFiles;
  readonly moduleUrl: string | null;
}

/** An HTML document, and the hashes that its policy must name. */
export interface PageHtml {
  readonly html: string;
  readonly styleHashes: readonly string[];
}

/** Style sheets up to this size, compressed, travel inside the page: they fit the first round trip. */
const inlineStyleBytes = 14 * 1024;

export interface Shell {
  fill(parts: PageParts): Promise<PageHtml>;
}

/** @param shell `index.html` of the build, with its three markers */
export function createShell(shell: string, assets: ReadonlyMap<string, Body>): Shell {
  const sheets = new Map<string, Promise<string | null>>();

  /** Text of the sheets together, or null when they had better stay files. */
  async function inlined(styles: readonly string[]): Promise<string | null> {
    const bodies = styles.map((path) => assets.get(path));
    if (styles.length === 0 || bodies.includes(undefined)) return null;
    const known = bodies.flatMap((body) => body ?? []);
    const compressed = await Promise.all(known.map(async (body) => (await body.encoded('br')).length));
    if (compressed.reduce((sum, size) => sum + size, 0) > inlineStyleBytes) return null;
    const texts = await Promise.all(
      known.map(async (body) => (await body.encoded('identity')).toString('utf8')),
    );
    const text = texts.join('\n');
    return text.includes('</') ? null : text;
  }

  return {
    async fill({ locale, theme, title, app, boot, files, moduleUrl }) {
      const name = files.styles.join();
      const sheet = await (sheets.get(name) ?? remember(sheets, name, inlined(files.styles)));
      const present = shell.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? [];
      const head = [
        `<title>${escapeText(title)}</title>`,
        ...(sheet === null
          ? files.styles.filter((path) => !present.some((link) => link.includes(`"${path}"`))).map(stylesheet)
          : [`<style>${sheet}</style>`]),
        ...(moduleUrl === null ? [] : [moduleUrl]).concat(files.scripts).map(preload),
      ].join('');
      const page = shell
        .replace(/<html\b[^>]*>/, () => `<html lang="${locale}" data-theme="${theme}">`)
        .replace(/<title>[^<]*<\/title>/, '')
        .replace(/<link\b[^>]*rel="stylesheet"[^>]*>/g, (link) => (sheet === null ? link : ''))
        .replace('<!--alur:head-->', () => head)
        .replace('<!--alur:app-->', () => app)
        .replace(
          '<!--alur:boot-->',
          () => `<script type="application/json" id="${bootElementId}">${escapeJson(boot)}</script>`,
        );
      return {
        html: page,
        styleHashes: sheet === null ? [] : [`sha256-${createHash('sha256').update(sheet).digest('base64')}`],
      };
    },
  };
}

function remember<T>(map: Map<string, T>, name: string, value: T): T {
  map.set(name, value);
  return value;
}

function stylesheet(path: string): string {
  return `<link rel="stylesheet" crossorigin href="${path}">`;
}

function preload(path: string): string {
  return `<link rel="modulepreload" crossorigin href="${path}">`;
}

/** JSON that can't end the script element it stands in, nor open a comment there. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
