import type { Application } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';

/** Directus's own codes of a refused upload, and ours: Studio shows the words of the code (`errors.FILE_TOO_LARGE`), and its own can't be given other ones. */
const ownCodes: Readonly<Record<string, string | undefined>> = {
  CONTENT_TOO_LARGE: 'FILE_TOO_LARGE',
  INVALID_PAYLOAD: 'FILE_TYPE_REFUSED',
};

/** Gives refused uploads codes that Studio has words for in both languages. */
export function nameUploadRefusals(app: Application): void {
  app.use('/files', (_request, response, next) => {
    const send = response.json.bind(response);
    response.json = (body) => send(nameErrors(body));
    next();
  });
}

function nameErrors(body: unknown): unknown {
  if (!isRow(body) || !Array.isArray(body['errors'])) return body;
  return { ...body, errors: body['errors'].map((each: unknown) => namedError(each)) };
}

function namedError(error: unknown): unknown {
  if (!isRow(error) || !isRow(error['extensions'])) return error;
  const { code } = error['extensions'];
  const own = typeof code === 'string' ? ownCodes[code] : undefined;
  const isOfType = /content type/.test(String(error['message']));
  if (own === undefined || (code === 'INVALID_PAYLOAD' && !isOfType)) return error;
  return { ...error, extensions: { ...error['extensions'], code: own } };
}
