import type { ExtensionContext, Registration } from '../../hooks/directus.ts';
import { namesOf, revisionOf } from './colleagueNames.ts';

/**
 * What Studio shows when somebody points at the name of a colleague in the list of revisions: it asks for the account, which stays unreadable. Under the id that `nameColleagues` gives
 * there is the name alone, for those who may read that revision.
 */
export function nameInPopover(
  { init }: Pick<Registration, 'init'>,
  { database, getSchema, services }: ExtensionContext,
): void {
  init('routes.before', ({ app }) => {
    app.use('/users', (request, response, next) => {
      const revision = revisionOf(request.path.slice(1));
      const { accountability } = request;
      if (revision === null || request.method !== 'GET' || typeof accountability?.user !== 'string')
        return next();
      const answer = async (): Promise<unknown> => {
        const revisions = new services.ItemsService('directus_revisions', {
          schema: await getSchema(),
          accountability,
        });
        const readable = await revisions.readOne(revision, { fields: ['id'] }).catch(() => null);
        const name = readable === null ? undefined : (await namesOf([revision], database)).get(revision);
        if (name === undefined) return next();
        // Without an id a press on it leads nowhere; Studio words the status.
        return response.json({ data: { ...name, id: null, avatar: null, role: null, status: 'colleague' } });
      };
      return answer().catch(next);
    });
  });
}
