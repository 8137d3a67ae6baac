import { createHash } from 'node:crypto';
import { bootElementId, typefaceMetaName, type Boot } from '../../src/contracts/boot/boot.ts';
import type { Body } from '../responses/body.ts';
import type { PageHead } from '../site/pageHead.ts';
import type { NeededFiles } from './chunks.ts';
import { inlineScript } from '../security/inlineScript.ts';
import { createFirstStyles, type FirstStyles, withoutTypeface } from './firstStyles.ts';

/** What goes into the shell. */
export interface PageParts {
  readonly locale: string;
  readonly theme: string;
  readonly title: string;
  /** What the page is for, in its language: search engines show it. */
  readonly description: string;
  /** Rendered HTML of the app; empty: the browser renders. */
  readonly app: string;
  /** For search engines and link previews; null: nothing beyond title and description. */
  readonly head: PageHead | null;
  readonly boot: Boot;
  readonly files: NeededFiles;
  readonly moduleUrl: string | null;
  /** The address holds a token or names a person: nothing may be fetched that sends it along. */
  readonly secretAddress: boolean;
}

/** An HTML document, and the hashes that its policy must name. */
export interface PageHtml {
  readonly html: string;
  readonly styleHashes: readonly string[];
}

/** A page as it is for the first visit of a device, and for one that has the typeface. */
export interface FilledPage extends PageHtml {
  /** Null: this page never names the typeface. */
  readonly withTypeface: PageHtml | null;
}

export interface Shell {
  fill(parts: PageParts): Promise<FilledPage>;
}

/**
 * Takes the built `index.html` apart, to fill it for each page. What the first picture is drawn with comes first: its styles are inside the
 * page, and scripts stand at the end, so that they are asked for when the page is there. Whole style sheets wait, disabled, for the app.
 *
 * @param shell `index.html` of the build, with its three markers
 */
export function createShell(shell: string, assets: ReadonlyMap<string, Body>): Shell {
  const cutterOf = createCutters(assets);
  const built = takeApart(shell);
  return {
    async fill(parts) {
      const { theme, app, files, secretAddress } = parts;
      const cutter = await cutterOf(files.styles);
      const sheet =
        app === '' || cutter === null
          ? null
          : cutter(`<html data-theme="${theme}" data-typeface><body><div id="root">${app}`) + unstyledWaits;
      const links = sheetLinks(built.present, files.styles, sheet !== null);
      const page = (styles: string | null, note = '', hasTypeface = false): PageHtml => ({
        html: documentOf(built, parts, { head: renderHead(parts, { note, styles, links }), hasTypeface }),
        styleHashes:
          styles === null ? [] : [`sha256-${createHash('sha256').update(styles).digest('base64')}`],
      });
      const { typeface } = built;
      if (sheet === null || secretAddress || typeface === null)
        return { ...page(sheet === null ? null : withoutTypeface(sheet)), withTypeface: null };
      return {
        ...page(withoutTypeface(sheet), `<meta name="${typefaceMetaName}" content="${typeface}">`),
        withTypeface: page(fontFaceOf(typeface) + sheet, '', true),
      };
    },
  };
}

/** `index.html` of the build, with the tags that are put back elsewhere, or only sometimes. */
interface BuiltShell {
  /** What stays at its place. */
  readonly bare: string;
  /** Links to whole style sheets. */
  readonly present: readonly string[];
  readonly scripts: readonly string[];
  /** Path of the typeface; null: the build has none. */
  readonly typeface: string | null;
}

function takeApart(shell: string): BuiltShell {
  const present = shell.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? [];
  const scripts =
    shell.match(/<script\b[^>]*type="module"[^>]*><\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g) ?? [];
  const font = /<link\b[^>]*as="font"[^>]*>/.exec(shell)?.[0] ?? '';
  const bare = [...present, ...scripts, font]
    .reduce((text, tag) => text.replace(tag, ''), shell)
    .replace(/\n\s*/g, '\n');
  const waiting = scripts.map((tag) => tag.replace(/^<\w+/, `$& ${afterPicture}`));
  return { bare, present, scripts: waiting, typeface: /href="([^"]*)"/.exec(font)?.[1] ?? null };
}

/** The sheets of a page: at once where nothing is cut out for the first picture, else disabled until the app enables them. */
function sheetLinks(
  present: readonly string[],
  styles: readonly string[],
  isCut: boolean,
): readonly string[] {
  if (isCut) return styles.map((path) => stylesheet(path, true));
  const further = styles.filter((path) => !present.some((link) => link.includes(`"${path}"`)));
  return [...present, ...further.map((path) => stylesheet(path, false))];
}

function renderHead(
  { app, title, description, head }: PageParts,
  {
    note,
    styles,
    links,
  }: { readonly note: string; readonly styles: string | null; readonly links: readonly string[] },
): string {
  return [
    inlineScript,
    ...(app === '' ? [] : [wholeFirst]),
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
    ...(head === null ? [] : [searchTags(head, title, description)]),
    note,
    ...(styles === null ? [] : [`<style>${styles}</style>`]),
    ...links,
  ].join('');
}

function documentOf(
  { bare, scripts }: BuiltShell,
  { locale, theme, app, boot, files, moduleUrl }: PageParts,
  { head, hasTypeface }: { readonly head: string; readonly hasTypeface: boolean },
): string {
  const typeface = hasTypeface ? ' data-typeface' : '';
  const modules = moduleUrl === null ? files.scripts : [moduleUrl, ...files.scripts];
  const end = [
    ...(app === '' ? [] : [appEnd]),
    `<script type="application/json" id="${bootElementId}">${escapeJson(boot)}</script>`,
    ...scripts,
    ...modules.map(preload),
  ];
  return bare
    .replace(/<html\b[^>]*>/, () => `<html lang="${locale}" data-theme="${theme}"${typeface}>`)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('<!--alur:head-->', () => head)
    .replace('<!--alur:app-->', () => app)
    .replace('<!--alur:boot-->', () => end.join(''));
}

/**
 * Nothing is painted before the form is whole: half a page would be drawn first, and the form would move when the rest comes. The link names an
 * element of its own behind the app, because Chromium lets a picture through once an expected element begins, not once it has ended. The data
 * behind it is as long as the app, and no picture needs it. A browser that does not know the link paints as it likes.
 */
const wholeFirst = '<link rel="expect" href="#app-end" blocking="render">';
const appEnd = '<i id="app-end" hidden></i>';

/**
 * A dialog or a toast that opens before the whole sheets are there would show without its styles. It stays invisible until they come, for
 * three seconds at most; the sheets give both an animation of their own, which takes the place of this one. Invisible, not hidden: the focus
 * can go into it.
 */
const unstyledWaits = '@keyframes l{from{opacity:0}}dialog,.toast{animation:l 0s 3s backwards}';

/**
 * The typeface, for a device that has it (`src/app/shell/typeface.ts` fetches it once a first page is idle, and leaves a cookie): on a first
 * visit its 28 kB would come before the scripts, and too late for the page's text. It is named inside the page only: in a sheet that comes
 * later it would be a new one, and text would be laid out again. `optional` never delays the first paint, and never changes a text that is
 * there; a device's own font stands in. Chromium sends the page's address with a request for a typeface named in a page, whatever the
 * referrer policy: where the address is secret, none is named.
 */
function fontFaceOf(path: string): string {
  return `@font-face{font-family:Plus Jakarta Sans;font-weight:200 800;font-display:optional;src:url(${path})format("woff2")}`;
}

const siteName = 'Alur';

/** What search engines and link previews read. Structured data is a data block: nothing runs it. */
function searchTags(
  { canonical, alternates, type, locale, image, data }: PageHead,
  title: string,
  description: string,
): string {
  const property = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${escapeText(content)}">`;
  return [
    `<link rel="canonical" href="${escapeText(canonical)}">`,
    ...Object.entries(alternates).map(
      ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeText(href)}">`,
    ),
    property('type', type),
    property('title', title),
    property('description', description),
    property('url', canonical),
    property('locale', locale),
    property('site_name', siteName),
    property('image', image.url),
    property('image:width', String(image.width)),
    property('image:height', String(image.height)),
    property('image:alt', title),
    '<meta name="twitter:card" content="summary_large_image">',
    ...data.map((each) => `<script type="application/ld+json">${escapeJson(each)}</script>`),
  ].join('');
}

/** Cuts sheets down to a page's own rules; null when one of them is not here, or can't stand inside a page. Made once for the same sheets. */
function createCutters(
  assets: ReadonlyMap<string, Body>,
): (styles: readonly string[]) => Promise<FirstStyles | null> {
  const made = new Map<string, Promise<FirstStyles | null>>();
  async function make(styles: readonly string[]): Promise<FirstStyles | null> {
    const bodies = styles.map((path) => assets.get(path));
    if (styles.length === 0 || bodies.includes(undefined)) return null;
    const known = bodies.flatMap((body) => body ?? []);
    const texts = await Promise.all(
      known.map(async (body) => (await body.encoded('identity')).toString('utf8')),
    );
    const text = texts.join('\n');
    return text.includes('</') ? null : createFirstStyles(text);
  }
  return (styles) => {
    const name = styles.join();
    const cutter = made.get(name) ?? make(styles);
    made.set(name, cutter);
    return cutter;
  };
}

/** The page can be read and typed into without its scripts: they take no bandwidth from what it is drawn with. */
const afterPicture = 'fetchpriority="low"';

/** A disabled sheet is not fetched before the app enables it. */
function stylesheet(path: string, disabled: boolean): string {
  return `<link rel="stylesheet" crossorigin href="${path}"${disabled ? ' disabled' : ''}>`;
}

function preload(path: string): string {
  return `<link rel="modulepreload" crossorigin ${afterPicture} href="${path}">`;
}

/** JSON that can't end the script element it stands in, nor open a comment there. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
