import type { ExtensionContext, Request, Router } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';
import { holdsPolicy, type PassQuestion, passQuestions, type Question } from './passQuestions.ts';

/** The policy *Answers* (cms-seed/system/policies.json): the right to read what visitors filled in. No other one holds it. */
const answersPolicy = 'a1e00001-0000-4000-8000-000000000007';
/** What a form's key is; anything else, `..` for one, would be another address of the edge. */
const formKey = /^[a-z][A-Za-z0-9-]{0,63}$/;

/** `/alur-answers`: what forms collected, which the edge holds. For administrators and those with the policy *Answers*; the edge notes who asked. */
export function addAnswersRoutes(router: Router, context: ExtensionContext, waitMs?: number): void {
  const { database } = context;
  // Asked by each page of Studio: a person without the right gets an answer, not a refusal.
  router.get('/may', (request, response, next) => {
    const answer = async (): Promise<unknown> => {
      const { accountability: by } = request;
      const may = by !== undefined && (await holdsPolicy(by, answersPolicy, database));
      return response.json({ data: { may } });
    };
    return answer().catch(next);
  });
  const asked = { root: '/alur/answers', policy: answersPolicy };
  addQuestions(router, passQuestions(context, waitMs === undefined ? asked : { ...asked, waitMs }));
}

function addQuestions(router: Router, pass: PassQuestion): void {
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
