import form from '../../../../schemas/templates/form.json' with { type: 'json' };
import formInAPage from '../../../../schemas/templates/form-in-a-page.json' with { type: 'json' };
import formWithConfirmation from '../../../../schemas/templates/form-with-confirmation.json' with { type: 'json' };
import list from '../../../../schemas/templates/list.json' with { type: 'json' };
import notice from '../../../../schemas/templates/notice.json' with { type: 'json' };
import { placeAt } from '../../guard/addresses/places.ts';
import { readSite } from '../../guard/references/destination.ts';
import type { Database, ExtensionContext, Router } from '../../hooks/directus.ts';
import { mayDo } from '../../hooks/rights.ts';
import { phrase } from '../../words/endpoints.ts';
import type { Sentence } from '../../words/sentences.ts';
import type { Taken, Template } from './contract.ts';
import { isNewPath } from './fromTemplate.ts';

const items = [
  { name: 'form', item: form, hasAddress: true },
  { name: 'form-with-confirmation', item: formWithConfirmation, hasAddress: true },
  { name: 'form-in-a-page', item: formInAPage, hasAddress: false },
  { name: 'notice', item: notice, hasAddress: true },
  { name: 'list', item: list, hasAddress: true },
] as const;

/** What a new flow can begin as, in the order in which it is offered. */
export const templates: readonly Template[] = items.map(
  ({ name, item: { document, messages }, hasAddress }) => ({
    name,
    title: phrase(`newFlow.template.${name}`),
    help: phrase(`newFlow.help.${name}`),
    hasAddress,
    document,
    messages,
  }),
);

/**
 * `GET /alur-templates`: what a new flow can begin as. `GET /alur-templates/address?path=`: what is at an address already, or null. For those who may begin flows.
 */
export function addTemplateRoutes(router: Router, { database }: ExtensionContext): void {
  router.get('/', (request, response, next) => {
    const answer = async (): Promise<unknown> => {
      const { accountability } = request;
      const may =
        accountability !== undefined && (await mayDo(accountability, 'create', 'flow_documents', database));
      return may ? response.json({ data: templates }) : response.status(403).json({ errors: [] });
    };
    return answer().catch(next);
  });
  router.get('/address', (request, response, next) => {
    const answer = async (): Promise<unknown> => {
      const { accountability, query } = request;
      const may =
        accountability !== undefined && (await mayDo(accountability, 'create', 'flow_documents', database));
      if (!may) return response.status(403).json({ errors: [] });
      const path = typeof query['path'] === 'string' ? query['path'] : '';
      return response.json({ data: { taken: await findTaken(path, database) } });
    };
    return answer().catch(next);
  });
}

/** What stands in the way of a new flow at a path; null: nothing does. */
async function findTaken(path: string, database: Database): Promise<Taken | null> {
  if (!isNewPath(path)) return { words: phrase('newFlow.address.shape') };
  const site = await readSite(database);
  if (site.met.redirects.has(path) || site.draftRedirects.has(path))
    return { words: phrase('newFlow.address.redirect', { path }) };
  const place = placeAt(path, site.places, Date.now());
  if (place.is === 'never') return null;
  return { words: wordsOf(path, place.is === 'there' || place.is === 'hidden' ? place.what : null) };
}

function wordsOf(path: string, what: { readonly collection: string; readonly key: string } | null): Sentence {
  if (what === null) return phrase('newFlow.address.product', { path });
  return what.collection === 'flow_documents'
    ? phrase('newFlow.address.flow', { path, key: what.key })
    : phrase('newFlow.address.page', { path, key: what.key });
}
