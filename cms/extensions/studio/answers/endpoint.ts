import { edgeAddress } from '../../hooks/edgeAddress.ts';
import type {
  Accountability,
  Database,
  ExtensionContext,
  Request,
  Response,
  Router,
} from '../../hooks/directus.ts';
import { policiesOf } from '../../hooks/rights.ts';
import { isRow } from '../../hooks/rows.ts';

/** The policy *Answers* (cms-seed/system/policies.json): the right to read what visitors filled in. No other one holds it. */
const answersPolicy = 'a1e00001-0000-4000-8000-000000000007';
/** How long the beginning of an answer is waited for, in milliseconds. */
const patience = 15_000;
/** What a form's key is; anything else, `..` for one, would be another address of the edge. */
const formKey = /^[a-z][A-Za-z0-9-]{0,63}$/;

/** What is asked of the edge, as it knows its own addresses. */
interface Question {
  readonly path: string;
  readonly body?: unknown;
}

/**
 * `/alur-answers`: what forms collected. The edge holds it and is asked with a secret that no browser sees; nothing of it is kept here. For administrators and those with the policy *Answers*; the edge
 * notes who asked. 503 with the reason `off` where the secret is not set, `away` where the edge does not answer.
 */
export function addAnswersRoutes(
  router: Router,
  { database, env }: ExtensionContext,
  waitMs: number = patience,
): void {
  const text = (name: string): string | null => {
    const value = env[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const [edge, secret] = [edgeAddress(env), text('ALUR_ANSWERS_SECRET')];
  const pass: Pass =
    (questionOf) =>
    (request, response, next): unknown => {
      const answer = async (): Promise<unknown> => {
        const { accountability } = request;
        if (accountability === undefined || !(await mayReadAnswers(accountability, database)))
          return response.status(403).json({ errors: [] });
        if (edge === null || secret === null) return refuse(response, 'off');
        const question = questionOf(request);
        if (question === null) return response.status(400).json({ errors: [] });
        const reader = await nameOf(accountability, database);
        const reply = await ask(`${edge}/alur/answers${question.path}`, {
          waitMs,
          body: question.body,
          headers: { authorization: `Bearer ${secret}`, 'x-alur-reader': encodeURIComponent(reader) },
        });
        return reply === null ? refuse(response, 'away') : passOn(reply, response);
      };
      return answer().catch(next);
    };
  // Asked by each page of Studio: a person without the right gets an answer, not a refusal.
  router.get('/may', (request, response, next) => {
    const answer = async (): Promise<unknown> => {
      const { accountability: by } = request;
      return response.json({ data: { may: by !== undefined && (await mayReadAnswers(by, database)) } });
    };
    return answer().catch(next);
  });
  addQuestions(router, pass);
}

type Pass = (
  questionOf: (request: Request) => Question | null,
) => (request: Request, response: Response, next: (fault?: unknown) => void) => unknown;

function addQuestions(router: Router, pass: Pass): void {
  router.get(
    '/forms',
    pass(() => ({ path: '/forms' })),
  );
  router.get(
    '/forms/:form',
    pass((request) => ofForm(request, `?shift=${Number(request.query['shift']) || 0}`)),
  );
  router.get(
    '/forms/:form/table',
    pass((request) => ofForm(request, '/table')),
  );
  router.get(
    '/readings',
    pass(() => ({ path: '/readings' })),
  );
  router.post(
    '/search',
    pass((request) => ({ path: '/search', body: fieldsOf(request, 'text') })),
  );
  router.post(
    '/erase',
    pass((request) => ({ path: '/erase', body: fieldsOf(request, 'ids') })),
  );
}

/** A question about the form that the address names; null where it names none. */
function ofForm({ params }: Request, rest: string): Question | null {
  const key = params['form'] ?? '';
  return formKey.test(key) ? { path: `/forms/${key}${rest}` } : null;
}

function fieldsOf({ body }: Request, name: string): unknown {
  return { [name]: isRow(body) ? body[name] : null };
}

/** Whether somebody may read what visitors filled in. */
async function mayReadAnswers(by: Accountability, database: Database): Promise<boolean> {
  if (by.user === null) return false;
  return by.admin || (await policiesOf(by, database)).includes(answersPolicy);
}

/** By what an operator knows the person again. */
async function nameOf({ user }: Accountability, database: Database): Promise<string> {
  const [row] = await database('directus_users')
    .where({ id: user })
    .select('first_name', 'last_name', 'email');
  const names = [row?.['first_name'], row?.['last_name']].filter((name) => typeof name === 'string');
  return `${names.join(' ')} (${String(row?.['email'] ?? user)})`.trim();
}

async function ask(
  url: string,
  {
    body,
    headers,
    waitMs,
  }: { readonly body: unknown; readonly headers: Record<string, string>; readonly waitMs: number },
): Promise<globalThis.Response | null> {
  const waiting = new AbortController();
  // A long table takes its time; only its beginning is waited for.
  const timer = setTimeout(() => waiting.abort(), waitMs);
  try {
    return await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: waiting.signal,
    });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Passes the edge's answer on as it comes: a table of a million answers is in nobody's memory. */
async function passOn(reply: globalThis.Response, response: Response): Promise<unknown> {
  // It knows no such address: its secret is another one.
  if (reply.status === 404) return refuse(response, 'off');
  if (reply.status >= 500 || reply.body === null) return refuse(response, 'away');
  response.status(reply.status);
  response.set('content-type', reply.headers.get('content-type') ?? 'application/json');
  response.set('cache-control', 'no-store');
  let isClosed = false;
  response.once('close', () => (isClosed = true));
  for await (const bytes of reply.body) {
    // Who has left the page needs no more of it.
    if (isClosed) return undefined;
    if (response.write(bytes) === false) await roomIn(response);
  }
  return response.end();
}

/** Resolves once a slow reader has taken what was written, or has gone. */
function roomIn(response: Response): Promise<void> {
  return new Promise((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
}

function refuse(response: Response, reason: 'off' | 'away'): unknown {
  return response.status(503).json({ errors: [{ message: reason, extensions: { reason } }] });
}
