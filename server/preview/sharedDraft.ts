import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRecord } from '@alur/engine/json';
import { isDraftToken, sharedDraftPath } from '../../environment/draftLink.ts';
import { defaultLocale, locales, perLocale } from '../../src/contracts/locale.ts';
import {
  sharedElementId,
  type SharedPage,
  type SharedReply,
  type SharedWords,
} from '../../src/contracts/preview/sharedDraft.ts';
import { escapeJson, escapeText } from '../pages/shell.ts';
import { type Body, createBody } from '../responses/body.ts';
import { sendBody } from '../responses/sendBody.ts';
import { sharedDraftPolicy } from '../security/contentSecurityPolicy.ts';
import type { ReadSharedDraft } from './draftLinkReader.ts';
import { type FlowPreviewParts, nothingPermitted, readWords } from './flowPreview.ts';

export interface SharedDraftParts extends FlowPreviewParts {
  readonly read: ReadSharedDraft;
}

/**
 * Drafts that were shared with people without an account (ADR 132). `GET /vplus/preview/shared` is the same page for everybody: the token stands behind `#`, which no
 * server, log or next page gets. `POST` with it answers the draft. A token that was made up is known by its signature, so guesses ask the CMS nothing and keep nobody
 * out; neither answer sets a cookie or looks at one.
 */
export async function addSharedDraft(server: FastifyInstance, parts: SharedDraftParts): Promise<void> {
  const { build, root } = parts;
  const words = await readWords<SharedWords>(root, 'shared.json');
  let held: { readonly json: string; readonly body: Body } | null = null;
  server.get(sharedDraftPath, async (request, reply) => {
    const json = escapeJson(pageOf(parts, words));
    if (held?.json !== json)
      held = { json, body: createBody(documentOf(build.shared, words, json), 'text/html; charset=utf-8') };
    void reply
      .header('content-security-policy', sharedDraftPolicy)
      .header('x-frame-options', 'DENY')
      .header('permissions-policy', nothingPermitted);
    hide(reply);
    return sendBody(request, reply, held.body, 'never');
  });
  server.post(sharedDraftPath, { bodyLimit: 1024 }, async (request, reply) => {
    const token = isRecord(request.body) ? request.body['token'] : null;
    const answer = await openShared(parts, typeof token === 'string' ? token : '');
    hide(reply);
    return reply.header('cache-control', 'private, no-store').code(statusOf[answer.is]).send(answer);
  });
}

const statusOf: Readonly<Record<SharedReply['is'], number>> = {
  open: 200,
  forged: 404,
  ended: 404,
  silent: 503,
};

async function openShared(
  { environment: { noticeSecret: secret }, read }: SharedDraftParts,
  token: string,
): Promise<SharedReply> {
  if (secret === null || !isDraftToken(token, secret)) return { is: 'forged' };
  const draft = await read(token).catch(() => undefined);
  if (draft === undefined) return { is: 'silent' };
  return draft ?? { is: 'ended' };
}

function pageOf({ catalogueOf }: SharedDraftParts, words: SharedPage['words']): SharedPage {
  return {
    words,
    titles: perLocale((locale) =>
      Object.fromEntries(
        Object.entries(catalogueOf(locale).catalogue.messages).filter(([key]) => /^err_.+\.title$/.test(key)),
      ),
    ),
  };
}

function hide(reply: FastifyReply): void {
  void reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
}

function documentOf(
  { script, styles }: SharedDraftParts['build']['shared'],
  words: SharedPage['words'],
  json: string,
): string {
  const sentences = locales
    .map((locale) => `<p lang="${locale}">${escapeText(words[locale]['shared.script'])}</p>`)
    .join('');
  const sheets = styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('');
  return `<!doctype html>
<html lang="${defaultLocale}" data-theme="auto">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="referrer" content="no-referrer">
    <meta name="robots" content="noindex, nofollow, noarchive">
    <meta name="color-scheme" content="dark light">
    <title>${escapeText(words[defaultLocale]['shared.title'])}</title>${sheets}
  </head>
  <body>
    <div id="root"></div>
    <noscript>${sentences}</noscript>
    <script type="application/json" id="${sharedElementId}">${json}</script>
    <script type="module" src="${script}"></script>
  </body>
</html>
`;
}
