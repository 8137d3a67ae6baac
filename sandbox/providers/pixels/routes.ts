import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { pluginPackages } from '../../../src/contracts/measuring/plugins.ts';
import { thirdPartyKinds } from '../../../src/contracts/measuring/thirdParties.ts';
import { assetOf } from '../lab/asset.ts';
import { html } from '../lab/html.ts';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, queryOf, textIn } from '../lab/readQuery.ts';
import { Refusal } from '../lab/refusal.ts';
import { tablePage } from '../lab/tablePage.ts';

/** Calls that are kept: of very many the newest stay. */
const most = 2000;
const longest = 16 * 1024;

/** A call of a page to a library, as it came. */
export interface LibraryHit {
  readonly kind: string;
  /** The cookie of the libraries. */
  readonly visitor: string;
  readonly call: readonly unknown[];
  /** ISO 8601. */
  readonly at: string;
}

const hitSchema = v.object({
  visitor: v.pipe(v.string(), v.regex(/^[\w.]{1,64}$/)),
  call: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(8)),
});

/**
 * The services of others that count visits and purchases: `/pixels/{kind}/library.js` is the library of each, with the interface of the real one, and
 * `POST /pixels/{kind}/hits` takes what a page calls; `/pixels/plugins/…` has the packages of destinations; `GET /pixels/hits?visitor=` lists it for programs, `/pixels` for people.
 */
export function pixelRoutes(server: FastifyInstance, lab: Lab): void {
  const library = assetOf(new URL('assets/library.js', import.meta.url));
  for (const kind of thirdPartyKinds) server.get(`/pixels/${kind}/library.js`, library);
  pluginRoutes(server);
  server.get('/pixels/tag-manager/tag.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send('window.labTag = true;\n'),
  );
  void server.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longest }, (_request, body, done) =>
        done(null, body),
      );
      scope.post('/:kind/hits', (request, reply) => {
        takeHit(lab, textIn(fieldsOf(request.params), 'kind', 32), request.body);
        return reply.status(204).send();
      });
    },
    { prefix: '/pixels' },
  );
  server.get('/pixels/hits', (request) => {
    const visitor = textIn(queryOf(request), 'visitor', 64);
    return { hits: readHits(lab).filter((hit) => visitor === '' || hit.visitor === visitor) };
  });
  server.get('/pixels', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(hitsPage(readHits(lab))),
  );
}

/** The packages of destinations, as the servers of npm packages give them: their own bytes, to every origin. */
function pluginRoutes(server: FastifyInstance): void {
  for (const { file, version } of Object.values(pluginPackages)) {
    const inPackages = file.replace(`@${version}/`, '/');
    const bytes = new URL(`../../../node_modules${inPackages}`, import.meta.url);
    server.get(`/pixels/plugins${file}`, async (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .type('text/javascript; charset=utf-8')
        .send(await readFile(bytes)),
    );
  }
}

function takeHit({ db, clock }: Lab, kind: string, body: unknown): void {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), hitSchema), body);
  if (!read.success || !thirdPartyKinds.some((known) => known === kind)) throw new Refusal('err_bad_request');
  const { visitor, call } = read.output;
  db.run(
    'INSERT INTO hits (kind, visitor, call, at) VALUES (?, ?, ?, ?)',
    kind,
    visitor,
    JSON.stringify(call),
    clock.now(),
  );
  db.run('DELETE FROM hits WHERE id <= (SELECT MAX(id) FROM hits) - ?', most);
}

function readHits({ db }: Lab): readonly LibraryHit[] {
  return db
    .rows<{ kind: string; visitor: string; call: string; at: number }>(
      'SELECT kind, visitor, call, at FROM hits ORDER BY id',
    )
    .map(({ call, at, ...hit }) => ({
      ...hit,
      call: JSON.parse(call) as LibraryHit['call'],
      at: new Date(at).toISOString(),
    }));
}

/** What came, newest first. */
function hitsPage(hits: readonly LibraryHit[]): string {
  return tablePage({
    title: 'Partners',
    none: 'Nothing yet: public pages load the libraries once a visitor has allowed it.',
    heads: ['When', 'Library', 'Call'],
    rows: hits
      .slice(-200)
      .toReversed()
      .map(({ at, kind, call }) => [at, kind, html`<code>${JSON.stringify(call)}</code>`]),
  });
}
