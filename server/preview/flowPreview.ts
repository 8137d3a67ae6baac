import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  defaultLocale,
  type Locale,
  locales,
  type PerLocale,
  perLocale,
} from '../../src/contracts/locale.ts';
import { flowPreviewPath } from '../../src/contracts/preview/messages.ts';
import { previewElementId, type PreviewPage, type PreviewWords } from '../../src/contracts/preview/page.ts';
import type { BootParts } from '../pages/buildBoot.ts';
import { type ManifestChunk, readAssets } from '../pages/clientBuild.ts';
import { escapeJson, escapeText } from '../pages/shell.ts';
import { type Body, createBody } from '../responses/body.ts';
import { sendBody } from '../responses/sendBody.ts';
import { flowPreviewPolicy } from '../security/contentSecurityPolicy.ts';

const entries = {
  flow: 'src/app/preview/previewMain.tsx',
  shared: 'src/app/preview/shared/sharedMain.tsx',
} as const;

/** What a page loads at once, by path. */
interface Program {
  readonly script: string;
  readonly styles: readonly string[];
}

/** The programs of the pages, built apart from visitors' pages. */
export interface PreviewBuild extends Readonly<Record<keyof typeof entries, Program>> {
  /** Files that are served, by path. */
  readonly assets: ReadonlyMap<string, Body>;
}

/** Reads `<dist>/preview`; null: there is no such build, and no flow is previewed. */
export async function readPreviewBuild(dist: string): Promise<PreviewBuild | null> {
  const folder = join(dist, 'preview');
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => null);
  const manifest = text === null ? {} : (JSON.parse(text) as Readonly<Record<string, ManifestChunk>>);
  const [flow, shared] = [programIn(manifest, entries.flow), programIn(manifest, entries.shared)];
  return flow === null || shared === null ? null : { assets: await readAssets(folder), flow, shared };
}

function programIn(manifest: Readonly<Record<string, ManifestChunk>>, entry: string): Program | null {
  const main = manifest[entry];
  if (main === undefined) return null;
  return { script: `/${main.file}`, styles: stylesOf(manifest, entry).map((file) => `/${file}`) };
}

/** The style sheets of a chunk, those of what it loads with it first. */
function stylesOf(manifest: Readonly<Record<string, ManifestChunk>>, name: string): readonly string[] {
  const { css = [], imports = [] } = manifest[name] ?? {};
  return [...new Set([...imports.flatMap((each) => stylesOf(manifest, each)), ...css])];
}

export interface FlowPreviewParts extends Pick<BootParts, 'environment' | 'content' | 'catalogueOf'> {
  readonly build: PreviewBuild;
  /** Folder with `locales/`. */
  readonly root: string;
}

/**
 * `GET /vplus/preview/flow`: the page that draws what Studio sends it (ADR 117). It is the same for everybody and holds nothing of anybody: no ticket, no cookie.
 * Its policy lets it ask nothing and send nothing, and nobody but Studio frames it.
 */
export async function addFlowPreview(server: FastifyInstance, parts: FlowPreviewParts): Promise<void> {
  const { environment, build, root } = parts;
  const words = await readWords<PreviewWords>(root, 'preview.json');
  let held: { readonly json: string; readonly body: Body } | null = null;
  const config = { rateLimit: { max: 120, timeWindow: 60_000 } };
  server.get(flowPreviewPath, { config }, async (request, reply) => {
    const json = escapeJson(pageOf(parts, words));
    if (held?.json !== json)
      held = { json, body: createBody(documentOf(build.flow, words, json), 'text/html; charset=utf-8') };
    void reply
      .header('content-security-policy', flowPreviewPolicy(environment))
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('permissions-policy', nothingPermitted)
      .header('x-robots-tag', 'noindex, nofollow');
    return sendBody(request, reply, held.body, 'never');
  });
}

/** For a page that may do nothing with the device. */
export const nothingPermitted = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'otp-credentials',
  'clipboard-read',
  'clipboard-write',
]
  .map((name) => `${name}=()`)
  .join(', ');

/** The words of a page of previews, from a file below `locales/studio/`; a language without words has those of the default one. */
export async function readWords<Words extends object>(root: string, name: string): Promise<PerLocale<Words>> {
  const read = async (locale: Locale): Promise<Words | null> => {
    const file = join(root, 'locales', 'studio', locale, name);
    const text = await readFile(file, 'utf8').catch(() => null);
    // It ships, and a test holds its keys.
    return text === null ? null : (JSON.parse(text) as Words);
  };
  const own = await Promise.all(locales.map(async (locale) => [locale, await read(locale)] as const));
  const known = new Map(own);
  const standIn = known.get(defaultLocale);
  if (standIn === null || standIn === undefined) throw new Error(`locales/studio lacks ${name}`);
  return perLocale((locale) => ({ ...standIn, ...known.get(locale) }));
}

function pageOf(
  { environment, content, catalogueOf, build }: FlowPreviewParts,
  words: PreviewPage['words'],
): PreviewPage {
  const { dialogs, countries, flowRoutes } = catalogueOf(defaultLocale).catalogue;
  return {
    studios: environment.studioOrigins,
    build: createHash('sha256').update(build.flow.script).digest('hex').slice(0, 16),
    config: content.config(null),
    messages: perLocale((locale) => catalogueOf(locale).catalogue.messages),
    words,
    dialogs,
    countries,
    flowRoutes,
  };
}

/** Opened alone it says where to open it, in each language. */
function documentOf({ script, styles }: Program, words: PreviewPage['words'], json: string): string {
  const sentences = locales
    .map((locale) => `<p lang="${locale}">${escapeText(words[locale]['preview.alone'])}</p>`)
    .join('');
  const title = escapeText(words[defaultLocale]['preview.title']);
  const sheets = styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('');
  return `<!doctype html>
<html lang="${defaultLocale}" data-theme="auto">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="referrer" content="no-referrer">
    <meta name="format-detection" content="telephone=no">
    <title>${title}</title>${sheets}
  </head>
  <body>
    <div id="root"><main id="alone" hidden><h1>${title}</h1>${sentences}</main></div>
    <noscript>${sentences}</noscript>
    <script type="application/json" id="${previewElementId}">${json}</script>
    <script type="module" src="${script}"></script>
  </body>
</html>
`;
}
