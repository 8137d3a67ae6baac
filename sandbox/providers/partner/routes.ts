import type { FastifyInstance } from 'fastify';
import { assetOf } from '../lab/asset.ts';
import { labHeaders } from '../lab/labHeaders.ts';
import { publishedKeys, type Lab } from '../lab/lab.ts';
import { queryOf } from '../lab/readQuery.ts';
import { Refusal } from '../lab/refusal.ts';
import { drawPartnerLink, readPartnerLink } from './partnerLink.ts';
import { framePage, partnerPage } from './partnerPage.ts';

type Query = Readonly<Record<string, unknown>>;

const framePath = '/partner/go?';

/** Address of the frame: a link of this page, or a page of the product. Nothing else is ever framed. */
function frameSrc({ settings }: Lab, { src }: Query): string {
  const typed = typeof src === 'string' ? src : '/vplus/auth/login';
  if (typed.startsWith(framePath)) return typed;
  const url = URL.canParse(typed, settings.edgeUrl) ? new URL(typed, settings.edgeUrl) : null;
  if (url === null || !settings.origins.includes(url.origin)) throw new Refusal('err_bad_request');
  if (!url.searchParams.has('partner')) url.searchParams.set('partner', settings.partner);
  return url.href;
}

/** The partner: `/partner` (links), `/partner/go` (follows one), `/partner/link` (its address as JSON), `/partner/frame` (frames the product). */
export function partnerRoutes(server: FastifyInstance, lab: Lab): void {
  const { settings } = lab;
  server.get('/partner', (request, reply) => {
    const { to, place } = readPartnerLink(queryOf(request));
    const page = partnerPage({
      to,
      place,
      framed: queryOf(request).framed === '1',
      partner: settings.partner,
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  server.get('/partner/jwks', () => publishedKeys(lab.keys.partner(), 'EdDSA'));
  server.get('/partner/go', async (request, reply) =>
    reply.redirect(await drawPartnerLink(lab, readPartnerLink(queryOf(request))), 303),
  );
  server.get('/partner/link', (request) =>
    drawPartnerLink(lab, readPartnerLink(queryOf(request))).then((url) => ({ url })),
  );
  server.get('/partner/frame', (request, reply) => {
    const { silent, late } = queryOf(request);
    const lateMs = Math.min(Math.max(Number(late) || 0, 0), 60_000);
    const page = framePage({
      src: frameSrc(lab, queryOf(request)),
      origins: settings.origins,
      silent: silent === '1',
      lateMs,
    });
    return reply.headers(labHeaders(settings.origins)).type('text/html; charset=utf-8').send(page);
  });
  server.get('/partner/frame.js', assetOf(new URL('assets/frame.js', import.meta.url)));
}
