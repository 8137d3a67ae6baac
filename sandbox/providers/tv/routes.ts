import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assetOf } from '../lab/asset.ts';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, queryOf, shownLanguage, textIn } from '../lab/readQuery.ts';
import { Refusal, refuseOtherPages } from '../lab/refusal.ts';
import { tvListPage, tvPage } from './tvPage.ts';
import { askAgain, findTv, newestTvs, showCode, type Tv } from './tvs.ts';

function tvById(lab: Lab, id: string): Tv {
  const tv = findTv(lab, id);
  if (!tv) throw new Refusal('err_not_found');
  return tv;
}

const requestedId = (request: FastifyRequest): string => textIn(fieldsOf(request.params), 'id', 64);

/** TVs: a page that switches them on (`/tv`), and a screen for each with its code. */
export function tvRoutes(server: FastifyInstance, lab: Lab): void {
  const type = 'text/html; charset=utf-8';
  server.get('/tv/tv.js', assetOf(new URL('assets/tv.js', import.meta.url)));
  server.get('/tv', (request, reply) => {
    const failed = textIn(queryOf(request), 'failed') !== '';
    return reply.type(type).send(tvListPage(newestTvs(lab), shownLanguage(request), failed));
  });
  server.get('/tv/on', async (request, reply) => {
    refuseOtherPages(request);
    const query = queryOf(request);
    const [again, language] = [textIn(query, 'tv', 64), shownLanguage(request)];
    const name = again === '' ? textIn(query, 'name', 40).trim() : tvById(lab, again).name;
    const id = await showCode(lab, name === '' ? 'TV' : name, again === '' ? undefined : again);
    return reply.redirect(id === null ? `/tv?lang=${language}&failed=1` : `/tv/${id}?lang=${language}`, 303);
  });
  server.get('/tv/:id', async (request, reply) => {
    const tv = await askAgain(lab, tvById(lab, requestedId(request)));
    return reply.type(type).send(tvPage(tv, shownLanguage(request), lab.settings.edgeUrl));
  });
  server.get('/tv/:id/state', (request) =>
    askAgain(lab, tvById(lab, requestedId(request))).then(({ name, code, status }) => ({
      name,
      code,
      status,
    })),
  );
}
