import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { html } from '../lab/html.ts';
import type { Lab } from '../lab/lab.ts';
import { labPage } from '../lab/labPage.ts';
import { fieldsOf, queryOf, textIn } from '../lab/readQuery.ts';
import { Refusal } from '../lab/refusal.ts';
import { type IngestedEvent, readEvents, takeEvent } from './events.ts';

const types = ['page', 'track', 'identify', 'group'] as const;
const readHeaders = ['content-type', 'x-write-key', 'x-enable-debug', 'x-ip-policy'];

/** What every event has (spec 3); it may hold more. */
const eventSchema = v.looseObject({
  type: v.picklist(types),
  messageId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  sentAt: v.pipe(v.string(), v.isoTimestamp()),
  context: v.looseObject({ library: v.looseObject({}), page: v.looseObject({}) }),
});

/**
 * The analytics service, for pages of the product's origins: `POST /ingest/api/s/{type}` and `/ingest/api/s/s2s/{type}` record what comes;
 * `GET /ingest/events?anonymous=` lists it for programs, `/ingest` for people.
 */
export function ingestRoutes(server: FastifyInstance, lab: Lab): void {
  void server.register(
    async (scope) => {
      await scope.register(cors, { origin: [...lab.settings.origins], methods: ['POST'], maxAge: 600 });
      for (const folder of ['/api/s', '/api/s/s2s'])
        scope.post(`${folder}/:type`, (request) => {
          const type = textIn(fieldsOf(request.params), 'type', 16);
          record(lab, request, `${folder}/${type}`, type);
          return { ok: true };
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

function record(lab: Lab, request: FastifyRequest, path: string, type: string): void {
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
}

/** What came, newest first. */
function eventsPage(events: readonly IngestedEvent[]): string {
  const rows = events
    .slice(-200)
    .toReversed()
    .map(
      ({ path, body, at }) =>
        html`<tr>
          <th scope="row">${at}</th>
          <td>${path}</td>
          <td>${typeof body['event'] === 'string' ? body['event'] : ''}</td>
          <td><code>${JSON.stringify(body)}</code></td>
        </tr>`,
    );
  const none = html`<p class="none">Nothing yet: pages send events once a visitor has allowed it.</p>`;
  return labPage({
    title: 'Measuring',
    wide: true,
    main:
      rows.length === 0
        ? none
        : html`<div class="scroll">
            <table>
              <thead>
                <tr>
                  ${['When', 'Call', 'Event', 'What was sent'].map((head) => html`<th scope="col">${head}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`,
  });
}
