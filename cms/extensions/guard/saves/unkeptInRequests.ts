import type { Handler, Registration, Response } from '../../hooks/directus.ts';

/**
 * Refuses a request that asks with the character U+0000, which PostgreSQL answers with a fault of its own. What is written to an item or a version of one is left to
 * `refuseUnkept`, which names the field.
 */
export function guardRequests({ init }: Pick<Registration, 'init'>): void {
  // Directus looks up the token of the address before routes.
  init('middlewares.before', ({ app }) => {
    app.use('/', ({ path, query }, response, next) =>
      path.includes('%00') || holdsNull(query) ? refused(response) : next(),
    );
  });
  init('routes.before', ({ app }) => {
    app.use('/', refuseInBody);
  });
}

const refuseInBody: Handler = ({ method, path, body }, response, next) =>
  (method === 'SEARCH' || !/^\/(?:items|versions)(?:\/|$)/i.test(path)) && holdsNull(body)
    ? refused(response)
    : next();

/** As itself, or as the escape of JSON and GraphQL within a text. */
function holdsNull(value: unknown): boolean {
  return /\\u(?:0000|\{0+\})/.test(JSON.stringify(value) ?? '');
}

/** Studio has words for this code of Directus. */
function refused(response: Response): unknown {
  return response.status(400).json({
    errors: [
      {
        message: 'Remove the character U+0000: it can’t be stored.',
        extensions: { code: 'INVALID_QUERY' },
      },
    ],
  });
}
