import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  previewLifetimeMs,
  type PreviewClaims,
  type PreviewPurpose,
  readTicket,
  writeTicket,
} from '../../environment/previewTicket.ts';
import { slugPattern } from '../../src/contracts/help/pages.ts';
import { keyPattern } from '../content/decoding/collection.ts';
import type { UseTicket } from '../fleet/usedTickets.ts';
import type { BootParts } from '../pages/buildBoot.ts';
import type { PageRenderer } from '../pages/renderPage.ts';
import { pathOf, createRequestContext, visitorOf } from '../pages/visitor.ts';
import { createBody } from '../responses/body.ts';
import { addVary, sendBody } from '../responses/sendBody.ts';
import { setPagePolicy } from '../security/headers.ts';
import { previewedBoot, previewPath } from './previewContent.ts';
import { heldTicket, holdTicket } from './previewCookie.ts';
import type { ReadPreviewed } from './previewReader.ts';
import { type PreviewEnd, previewEndedPage } from './previewEnded.ts';

/** What previews need. */
export interface PreviewParts extends BootParts {
  readonly render: PageRenderer['once'];
  readonly read: ReadPreviewed;
  readonly useTicket: UseTicket;
  /** `index.html` of the build. */
  readonly shell: string;
  readonly now: () => number;
}

const statusOf: Readonly<Record<PreviewEnd, number>> = {
  forged: 403,
  expired: 403,
  gone: 404,
  unfit: 422,
  silent: 503,
  unknown: 503,
};
const openParameters: readonly string[] = ['collection', 'item', 'version'];

/**
 * Previews (T09): Studio's frame asks `/vplus/preview/open`, is sent through Studio's side, which knows who is logged in, and comes back with a ticket in the body of
 * a form. It is used once, for a cookie that only these addresses get; with that the item is read from the CMS at each look. Nothing of it is kept, or found.
 */
export function addPreviewRoutes(server: FastifyInstance, parts: PreviewParts): void {
  sendToStudio(server, parts);
  void server.register(async (scope) => exchangeTickets(scope, parts));
  showPreviews(server, parts);
}

/** `GET /vplus/preview/open`: the frame of Studio begins here; what else its address holds stays behind. */
function sendToStudio(server: FastifyInstance, { environment }: PreviewParts): void {
  server.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    `${previewPath}/open`,
    async (request, reply) => {
      const asked = Object.entries(request.query).filter(
        (entry): entry is [string, string] =>
          openParameters.includes(entry[0]) && typeof entry[1] === 'string' && keyPattern.test(entry[1]),
      );
      hide(reply);
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(`${environment.cmsUrl}/alur-preview/open?${new URLSearchParams(asked).toString()}`, 302);
    },
  );
}

/** `POST /vplus/preview`: a ticket of Studio's side becomes a cookie, once. */
function exchangeTickets(scope: FastifyInstance, parts: PreviewParts): void {
  const { environment, now } = parts;
  const { noticeSecret: secret } = environment;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, body),
  );
  const config = { rateLimit: { max: 120, timeWindow: 60_000 } };
  scope.post(previewPath, { config }, async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const claims = claimsIn(parts, 'open', form.get('ticket') ?? '');
    if (typeof claims === 'string' || secret === null)
      return sendEnd(parts, reply, claims === 'expired' ? claims : 'forged');
    const use = await parts.useTicket(claims);
    if (use !== 'first') return sendEnd(parts, reply, use === 'used' ? 'expired' : 'unknown');
    const held = writeTicket('read', { ...claims, expires: now() + previewLifetimeMs.read }, secret);
    hide(reply);
    return reply
      .header('cache-control', 'private, no-store')
      .header('set-cookie', holdTicket(held, environment.edgeOrigin.startsWith('https:')))
      .redirect(`${previewPath}/${claims.collection}/${claims.item}`, 303);
  });
}

/** `GET /vplus/preview/{collection}/{item}`: the real page with what the cookie's ticket opens. */
function showPreviews(server: FastifyInstance, parts: PreviewParts): void {
  const { environment, content } = parts;
  const studio = studioOf(environment);
  const context = createRequestContext(environment, content);
  server.get<{ Params: { collection: string; item: string } }>(
    `${previewPath}/:collection/:item`,
    async (request, reply) => {
      const { collection, item } = request.params;
      const ticket = heldTicket(request.headers.cookie);
      const claims = claimsIn(parts, 'read', ticket);
      if (typeof claims === 'string') return sendEnd(parts, reply, ticket === '' ? 'expired' : claims);
      if (claims.collection !== collection || claims.item !== item || !slugPattern.test(item))
        return sendEnd(parts, reply, 'forged');
      const row = await parts.read(ticket).catch(() => undefined);
      if (row === undefined) return sendEnd(parts, reply, 'silent');
      if (row === null) return sendEnd(parts, reply, 'gone');
      const own = visitorOf(request.url, request.headers, context);
      const visitor = { ...own, configKey: null, partner: null };
      const previewed = previewedBoot(parts, claims, row, { request: visitor, studio });
      if ('faults' in previewed) return sendEnd(parts, reply, 'unfit', previewed.faults);
      const page = await parts.render(pathOf(request.url), { ...visitor, search: '' }, previewed.boot);
      hide(reply);
      setPagePolicy(reply, environment, { styleHashes: [], partner: null, studio, editable: true });
      return sendBody(request, reply, page.body, 'never', page.status);
    },
  );
}

/** Sends the page in place of a preview. */
async function sendEnd(
  { environment, content, shell }: PreviewParts,
  reply: FastifyReply,
  end: PreviewEnd,
  faults: readonly string[] = [],
): Promise<FastifyReply> {
  const { request } = reply;
  const { locale, theme } = visitorOf(
    request.url,
    request.headers,
    createRequestContext(environment, content),
  );
  const messages = content.current().texts[locale];
  hide(reply);
  setPagePolicy(reply, environment, { styleHashes: [], partner: null, studio: studioOf(environment) });
  const page = previewEndedPage({ locale, theme, messages, shell, end, faults });
  return sendBody(request, reply, createBody(page, 'text/html; charset=utf-8'), 'never', statusOf[end]);
}

function claimsIn(
  { environment: { noticeSecret: secret }, now }: PreviewParts,
  purpose: PreviewPurpose,
  ticket: string,
): PreviewClaims | 'forged' | 'expired' {
  return secret === null ? 'forged' : readTicket(purpose, ticket, secret, now());
}

/** Origin of the CMS. */
function studioOf({ cmsUrl }: PreviewParts['environment']): string {
  return new URL(cmsUrl).origin;
}

/** No search engine lists it, and it is another answer for each cookie. */
function hide(reply: FastifyReply): void {
  void reply.header('x-robots-tag', 'noindex, nofollow');
  addVary(reply, 'Cookie');
}
