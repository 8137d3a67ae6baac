import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { html } from '../lab/html.ts';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, queryOf, textIn } from '../lab/readQuery.ts';
import { Refusal } from '../lab/refusal.ts';
import { tablePage } from '../lab/tablePage.ts';

/** Envelopes that are kept: of very many the newest stay. */
const most = 500;
const longest = 256 * 1024;

/** An envelope as it came: lines of JSON, its headers first. */
export interface ReceivedEnvelope {
  readonly project: string;
  readonly body: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * The error-reporting service, for pages of the product's origins: `POST /errors/api/{project}/envelope/` records what comes; `GET /errors/envelopes`
 * lists what holds the text `with`, `/errors` shows all to people.
 */
export function errorRoutes(server: FastifyInstance, lab: Lab): void {
  void server.register(
    async (scope) => {
      await scope.register(cors, { origin: [...lab.settings.origins], methods: ['POST'], maxAge: 600 });
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longest }, (_request, body, done) =>
        done(null, body),
      );
      scope.post('/api/:project/envelope/', (request) => {
        const { body } = request;
        if (typeof body !== 'string' || !isEnvelope(body)) throw new Refusal('err_bad_request');
        takeEnvelope(lab, textIn(fieldsOf(request.params), 'project', 16), body);
        return {};
      });
    },
    { prefix: '/errors' },
  );
  server.get('/errors/envelopes', (request) => {
    const part = textIn(queryOf(request), 'with', 128);
    return { envelopes: readEnvelopes(lab).filter(({ body }) => body.includes(part)) };
  });
  server.get('/errors', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(envelopesPage(readEnvelopes(lab))),
  );
}

function takeEnvelope({ db, clock }: Lab, project: string, body: string): void {
  db.run('INSERT INTO envelopes (project, body, at) VALUES (?, ?, ?)', project, body, clock.now());
  db.run('DELETE FROM envelopes WHERE id <= (SELECT MAX(id) FROM envelopes) - ?', most);
}

function readEnvelopes({ db }: Lab): readonly ReceivedEnvelope[] {
  const rows = db.rows<{ project: string; body: string; at: number }>(
    'SELECT project, body, at FROM envelopes ORDER BY id',
  );
  return rows.map(({ project, body, at }) => ({ project, body, at: new Date(at).toISOString() }));
}

/** Headers, then a header and a payload for each item, a line each. */
function isEnvelope(body: string): boolean {
  const lines = body.split('\n').filter((line) => line !== '');
  return lines.length >= 3 && lines.every((line) => isObject(line));
}

function isObject(line: string): boolean {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null;
  } catch {
    return false;
  }
}

/** What came, newest first. */
function envelopesPage(envelopes: readonly ReceivedEnvelope[]): string {
  return tablePage({
    title: 'Errors',
    none: 'Nothing yet: pages report an error in two, and measure one load in twenty.',
    heads: ['When', 'What was sent'],
    rows: envelopes.toReversed().map(({ at, body }) => [at, html`<code>${body}</code>`]),
  });
}
