import type { Registration } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';

/**
 * Only administrators change or delete what a query finds; everybody else names keys, as Studio does. Directus looks for the keys with the rights of the system
 * and asks for those of the reader afterwards, so that even somebody who is not logged in would learn, from a refusal or none, whether an item with
 * some hidden value exists: addresses and hashes of passwords, letter by letter.
 */
export function guardBatches({ init }: Pick<Registration, 'init'>): void {
  init('routes.before', ({ app }) => {
    app.use('/', ({ method, body, accountability }, response, next) =>
      accountability?.admin !== true &&
      (method === 'PATCH' || method === 'DELETE') &&
      isRow(body) &&
      isRow(body['query'])
        ? response.status(403).json({
            errors: [
              {
                message: 'Only administrators change what a query finds; name keys.',
                extensions: { code: 'FORBIDDEN' },
              },
            ],
          })
        : next(),
    );
  });
}
