import { draftLinkScheme } from '../../../../environment/draftLink.ts';
import type { ExtensionContext, Registration } from '../../hooks/directus.ts';
import { openDraftLink } from './draftLinks.ts';

/**
 * `GET /alur-shared-draft` with a link's token in `authorization`: the draft that it shows (`SharedDraft`), for the edge, which asks for people without an account.
 * Everything that opens nothing is answered alike, with 404.
 */
export function addLinkRoute(
  { init }: Pick<Registration, 'init'>,
  context: Pick<ExtensionContext, 'env' | 'database'>,
): void {
  init('routes.custom.before', ({ app }) => {
    app.get('/alur-shared-draft', (request, response, next) => {
      const [scheme, token = ''] = (request.headers['authorization'] ?? '').split(' ');
      const found = scheme === draftLinkScheme ? openDraftLink(token, context) : Promise.resolve(null);
      return found
        .then((data) =>
          response
            .set('cache-control', 'no-store')
            .status(data === null ? 404 : 200)
            .json(data === null ? { errors: [] } : { data }),
        )
        .catch(next);
    });
  });
}
