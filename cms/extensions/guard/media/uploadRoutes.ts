import type { ExtensionContext, Handler, Registration, Row } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';
import { namesPlace } from './movedFiles.ts';
import { checkSent } from './replacedFile.ts';

/** Names the words that Studio shows (`errors.UPLOAD_ANEW`, cms-seed/system/translations.json). */
const refused = {
  errors: [
    { message: 'Upload the file from your device as a new one.', extensions: { code: 'UPLOAD_ANEW' } },
  ],
};

/** Exports write files past the rules of uploads and begin work for anybody who asks; imports write rows without a look at the bytes. */
const notForYou = {
  errors: [
    {
      message: 'Only administrators export and import. Copy what you need from the list.',
      extensions: { code: 'FORBIDDEN' },
    },
  ],
};

/**
 * Routes that only administrators use, answered with 403 for all others. Directus writes an upload without asking hooks (`emitEvents: false`), so these can't stand
 * at its events: bytes sent to a file that exists write where it lies on the disk, and an import fetches any address from inside the network, of any size.
 * What administrators send as a form is checked first (`checkSent`); imports by GraphQL are nobody's.
 */
export function guardUploadRoutes({ init }: Pick<Registration, 'init'>, context: ExtensionContext): void {
  init('routes.before', ({ app }) => {
    app.use(
      '/files',
      adminsOnly(({ method, headers }) => method === 'PATCH' && !isJson(headers['content-type'])),
    );
    app.use('/files', checkSent(context));
    app.use(
      '/files/import',
      adminsOnly(() => true),
    );
    app.use('/files/import', ({ body }, response, next) =>
      isRow(body) && isRow(body['data']) && writesOver(body['data'])
        ? response.status(403).json(refused)
        : next(),
    );
    for (const path of ['/utils/export', '/utils/import'])
      app.use(
        path,
        adminsOnly(() => true, notForYou),
      );
    app.use('/assets', (_request, response, next) => {
      response.set('X-Content-Type-Options', 'nosniff');
      next();
    });
    app.use(
      '/graphql',
      // Which file a document names can stand in it or in a variable; an import by REST is one body. GraphQL knows no escapes in names, so a document that imports holds the word.
      ({ body, query }, response, next) =>
        JSON.stringify([body, query]).includes('import_file') ? response.status(403).json(refused) : next(),
    );
  });
}

/** An import that names a file writes over it, one that names a place writes there; nobody has looked at what is fetched. */
function writesOver(data: Row): boolean {
  return data['id'] !== undefined || namesPlace(Object.keys(data));
}

function adminsOnly(
  isGuarded: (request: Parameters<Handler>[0]) => boolean,
  answer: object = refused,
): Handler {
  return (request, response, next) =>
    request.accountability?.admin !== true && isGuarded(request) ? response.status(403).json(answer) : next();
}

function isJson(type: string | undefined): boolean {
  return type === undefined || /^application\/json\s*(?:;|$)/i.test(type);
}
