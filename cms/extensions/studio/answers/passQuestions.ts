import { edgeAddress } from '../../hooks/edgeAddress.ts';
import type { Accountability, Database, ExtensionContext, Request, Response } from '../../hooks/directus.ts';
import { policiesOf } from '../../hooks/rights.ts';

/** How long the beginning of an answer is waited for, in milliseconds. */
const patience = 15_000;

/** What is asked of the edge, as it knows its own addresses. */
export interface Question {
  readonly path: string;
  readonly body?: unknown;
}

/** Handles a request of Studio by a question to the edge; null: it makes no sense. */
export type PassQuestion = (
  questionOf: (request: Request) => Question | null,
) => (request: Request, response: Response, next: (fault?: unknown) => void) => unknown;

/**
 * Passes questions of Studio to the edge, with a secret that no browser sees and by name who asks; nothing of an answer is kept here. For administrators and those who hold the policy. 503 with the reason
 * `off` where the secret is not set, `away` where the edge does not answer.
 *
 * @param asked.root where the edge answers: `/alur/answers`
 * @example
 * const pass = passQuestions(context, { root: '/alur/answers', policy: answersPolicy });
 * router.get('/forms', pass(() => ({ path: '/forms' })));
 */
export function passQuestions(
  { database, env }: ExtensionContext,
  asked: { readonly root: string; readonly policy: string; readonly waitMs?: number },
): PassQuestion {
  const { root, policy, waitMs = patience } = asked;
  const own = env['ALUR_ANSWERS_SECRET'];
  const secret = typeof own === 'string' && own !== '' ? own : null;
  const edge = edgeAddress(env);
  return (questionOf) =>
    (request, response, next): unknown => {
      const answer = async (): Promise<unknown> => {
        const { accountability } = request;
        if (accountability === undefined || !(await holdsPolicy(accountability, policy, database)))
          return response.status(403).json({ errors: [] });
        if (edge === null || secret === null) return refuse(response, 'off');
        const question = questionOf(request);
        if (question === null) return response.status(400).json({ errors: [] });
        const reader = await nameOf(accountability, database);
        const reply = await ask(`${edge}${root}${question.path}`, {
          waitMs,
          body: question.body,
          headers: { authorization: `Bearer ${secret}`, 'x-alur-reader': encodeURIComponent(reader) },
        });
        return reply === null ? refuse(response, 'away') : passOn(reply, response);
      };
      return answer().catch(next);
    };
}

/** Whether somebody is an administrator, or holds a policy. */
export async function holdsPolicy(by: Accountability, policy: string, database: Database): Promise<boolean> {
  if (by.user === null) return false;
  return by.admin || (await policiesOf(by, database)).includes(policy);
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
