import type { Handler, Registration, Response } from '../../hooks/directus.ts';

/**
 * Refuses a request that asks with the character U+0000, which PostgreSQL answers with a fault of its own, and one whose body is nested so deeply that walking it would exhaust the stack. What is written to an item or a version of one is left to
 * `refuseUnkept`, which names the field.
 */
export function guardRequests({ init }: Pick<Registration, 'init'>): void {
  // Directus looks up the token of the address before routes.
  init('middlewares.before', ({ app }) => {
    app.use('/', ({ path, query }, response, next) =>
      path.includes('%00') || holdsNull(query) ? sendRefusal(response, nullCharacter) : next(),
    );
  });
  init('routes.before', ({ app }) => {
    app.use('/', ({ body }, response, next) => (isTooDeep(body) ? sendRefusal(response, tooDeep) : next()));
    app.use('/', refuseInBody);
  });
}

const refuseInBody: Handler = ({ method, path, body }, response, next) =>
  (method === 'SEARCH' || !/^\/(?:items|versions)(?:\/|$)/i.test(path)) && holdsNull(body)
    ? sendRefusal(response, nullCharacter)
    : next();

/** Lists and objects within each other; documents of flows have a tenth of it. */
const deepest = 200;

/** Level by level: a call of its own for each level is what must not happen. */
function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((each): readonly unknown[] =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  }
  return false;
}

/** As itself, or as the escape of JSON and GraphQL within a text. */
function holdsNull(value: unknown): boolean {
  return /\\u(?:0000|\{0+\})/.test(JSON.stringify(value) ?? '');
}

const nullCharacter = {
  message: 'Remove the character U+0000: it can’t be stored.',
  extensions: { code: 'INVALID_QUERY' },
};
const tooDeep = {
  message: `This is nested more than ${deepest} levels deep. Make it flatter, and send it again.`,
  extensions: { code: 'INVALID_PAYLOAD' },
};

/** Studio has words for these codes of Directus. */
function sendRefusal(response: Response, error: object): unknown {
  return response.status(400).json({ errors: [error] });
}
