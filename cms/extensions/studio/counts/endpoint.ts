import type { ExtensionContext, Request, Router } from '../../hooks/directus.ts';
import { passQuestions, type Question } from '../answers/passQuestions.ts';
import { createScript } from '../problems/endpoint.ts';

/** The policy *Insight* (cms-seed/system/policies.json): the right to see what is counted of flows. */
const insightPolicy = 'a1e00001-0000-4000-8000-000000000008';
/** The policy *Support*: the right to see what visitors sent, by the code that they read out. */
const supportPolicy = 'a1e00001-0000-4000-8000-000000000009';
const reportCode = /^[2-9A-HJKMNP-Z]{8}$/;
const flowKey = /^[a-z][A-Za-z0-9-]{0,63}$/;
/** What may be asked, with what each may be: nothing else reaches the edge. */
const asked = { days: /^\d{1,3}$/, locale: /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, width: /^(?:narrow|wide)$/ };

/** `/alur-counts`: what is counted of a flow's steps, as JSON and as a table, its alarms, and what is counted of its experiments, from the edge; what a visitor sent to support, by its code; and the view of both, which Studio loads when it is opened. */
export function addCountsRoutes(router: Router, context: ExtensionContext): void {
  const pass = passQuestions(context, { root: '/alur/counts', policy: insightPolicy });
  const passExperiments = passQuestions(context, { root: '/alur/experiments', policy: insightPolicy });
  const passAlarms = passQuestions(context, { root: '/alur/alarms', policy: insightPolicy });
  const passReports = passQuestions(context, { root: '/alur/support', policy: supportPolicy });
  router.get('/view.js', createScript('countsView.js'));
  router.get(
    '/reports/of/:code',
    passReports(({ params }) => {
      const { code = '' } = params;
      return reportCode.test(code) ? { path: `/${code}` } : null;
    }),
  );
  router.get(
    '/:flow',
    pass((request) => questionFor(request, '')),
  );
  router.get(
    '/:flow/alarms',
    passAlarms(({ params }) => questionOn(params, '?flow=')),
  );
  router.get(
    '/:flow/experiments',
    passExperiments(({ params }) => questionOn(params, '/')),
  );
  router.get(
    '/:flow/table',
    pass((request) => questionFor(request, '/table')),
  );
}

/** Of one flow, named behind so much of the address. */
function questionOn({ flow = '' }: Request['params'], before: string): Question | null {
  return flowKey.test(flow) ? { path: `${before}${flow}` } : null;
}

function questionFor({ params, query }: Request, rest: string): Question | null {
  const flow = params['flow'] ?? '';
  if (!flowKey.test(flow)) return null;
  const parts = Object.entries(asked).flatMap(([name, form]) => {
    const value = query[name];
    return typeof value === 'string' && form.test(value) ? [`${name}=${value}`] : [];
  });
  return { path: `/${flow}${rest}${parts.length === 0 ? '' : `?${parts.join('&')}`}` };
}
