import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { html } from '../lab/html.ts';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, queryOf, textIn } from '../lab/readQuery.ts';
import { Refusal } from '../lab/refusal.ts';
import { tablePage } from '../lab/tablePage.ts';
import { destinationsFor } from './destinations.ts';
import { type IngestedEvent, readEvents, takeEvent } from './events.ts';

const types = ['page', 'track', 'identify', 'group'] as const;
const readHeaders = ['content-type', 'x-write-key', 'x-enable-debug', 'x-ip-policy'];
/** Chromium keeps no cookie longer than 400 days. */
const keptSeconds = 400 * 24 * 60 * 60;

/** What every event has (spec 3); it may hold more. */
const eventSchema = v.looseObject({
  type: v.picklist(types),
  messageId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  sentAt: v.pipe(v.string(), v.isoTimestamp()),
  event: v.optional(v.string()),
  context: v.looseObject({
    library: v.looseObject({}),
    page: v.looseObject({}),
    campaign: v.optional(v.looseObject({ name: v.optional(v.string()) })),
  }),
});

/**
 * The analytics service, for pages of the product's origins: `POST /ingest/api/s/{type}` and `/ingest/api/s/s2s/{type}` record what comes;
 * `GET /ingest/api/id?domain=` keeps a browser's id in a cookie of the server's; `GET /ingest/events?anonymous=` lists it for programs, `/ingest` for people.
 * A visit of the campaign `destinations` gets destinations with each answer, one of `hostile-destinations` those of an attacker.
 */
export function ingestRoutes(server: FastifyInstance, lab: Lab): void {
  void server.register(
    async (scope) => {
      await scope.register(cors, {
        origin: [...lab.settings.origins],
        methods: ['GET', 'POST'],
        // The id endpoint takes and sets a cookie; events come without any.
        credentials: true,
        maxAge: 600,
      });
      scope.get('/api/id', (request, reply) => {
        const id = anonymousIdOf(request.headers.cookie) ?? randomUUID();
        // A cookie belongs to all ports of a host: on one machine it is the pages' own.
        void reply.header('set-cookie', `__eventn_id=${id}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax`);
        return { id };
      });
      for (const folder of ['/api/s', '/api/s/s2s'])
        scope.post(`${folder}/:type`, (request) => {
          const type = textIn(fieldsOf(request.params), 'type', 16);
          const { event, context } = record(lab, request, `${folder}/${type}`, type);
          const destinations = destinationsFor(context.campaign?.name, lab.settings.labUrl, event);
          return { ok: true, ...(destinations.length === 0 ? {} : { destinations }) };
        });
    },
    { prefix: '/ingest' },
  );
  server.get('/ingest/events', (request) => {
    const anonymousId = textIn(queryOf(request), 'anonymous', 128);
    return { events: readEvents(lab.db, anonymousId === '' ? null : anonymousId) };
  });
  server.get('/ingest', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(eventsPage(readEvents(lab.db, null))),
  );
}

/** The id that a browser has, where it is one. */
function anonymousIdOf(cookies = ''): string | null {
  return /(?:^|; )__eventn_id=([\w.:-]{1,128})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

function record(
  lab: Lab,
  request: FastifyRequest,
  path: string,
  type: string,
): v.InferOutput<typeof eventSchema> {
  const read = v.safeParse(eventSchema, request.body);
  if (!read.success || read.output.type !== type) throw new Refusal('err_bad_request');
  const { headers } = request;
  takeEvent(lab.db, read.output.messageId, {
    path,
    headers: Object.fromEntries(
      readHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
    ),
    body: read.output,
    at: new Date(lab.clock.now()).toISOString(),
  });
  return read.output;
}

/** What came, newest first. */
function eventsPage(events: readonly IngestedEvent[]): string {
  return tablePage({
    title: 'Measuring',
    none: 'Nothing yet: pages send events once a visitor has allowed it.',
    heads: ['When', 'Call', 'Event', 'What was sent'],
    rows: events
      .slice(-200)
      .toReversed()
      .map(({ path, body, at }) => [
        at,
        path,
        typeof body['event'] === 'string' ? body['event'] : '',
        html`<code>${JSON.stringify(body)}</code>`,
      ]),
  });
}
