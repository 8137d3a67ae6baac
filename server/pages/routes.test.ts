import { expect, test } from 'vitest';
import { essentialFlows } from '../../src/contracts/address/essentialRoutes.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';
import { flowItem } from '../testing/stubFlow.ts';

const unknown = ['/vplus/nope', '/vplus/pay/payment/cash', '/vplus/setpartner', '/vplus/help/a/b', '/nope'];

test.each([true, false])(
  '[EDGE-820] a path without a route, a value outside a closed parameter, and a flow that is off the site answer 404 (page rendered: %s)',
  async (withServer) => {
    const edge = await startTestEdge({ build: { withServer } });
    await edge.until(({ flows }) => flows.length === essentialFlows.length);
    const statusOf = async (path: string): Promise<number> => (await edge.get(path)).status;
    expect(await Promise.all(unknown.map(statusOf))).toEqual(unknown.map(() => 404));
    const known = ['/', '/vplus/', '/vplus/pay/payment/ovo', '/vplus/help', '/vplus/auth/login'];
    expect(await Promise.all(known.map(statusOf))).toEqual(known.map(() => 200));
  },
);

test('[EDGE-821] no site may frame a card’s page, and no browser keeps it; a partner may frame the others', async () => {
  const edge = await startTestEdge({ variables: { ALUR_FRAME_ANCESTORS: 'tele=https://tele.test' } });
  const policyOf = async (path: string): Promise<readonly (string | undefined | null)[]> => {
    const { headers } = await edge.get(`${path}?partner=tele`);
    const framing = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    return [framing, headers.get('x-frame-options'), headers.get('cache-control')];
  };
  expect(await policyOf('/vplus/pay/payment/credit-card/form')).toEqual([
    "'none'",
    'DENY',
    'private, no-store',
  ]);
  expect(await policyOf('/vplus/pay/payment/ovo')).toEqual([
    'https://tele.test',
    null,
    expect.not.stringContaining('no-store'),
  ]);
});

test('[EDGE-822] a flow carries the layout of its path; a document that claims a page’s path is refused', async () => {
  const edge = await startTestEdge();
  const documents = [
    flowItem('packages', { routes: [{ path: '/vplus/pay' }] }),
    flowItem('faq', { routes: [{ path: '/vplus/help' }] }),
  ];
  edge.cms.items.flow_documents = documents.map((item) => ({ ...item }));
  const { flows } = await edge.until(({ flows: held }) =>
    ['faq', 'packages'].every((name) =>
      held.some(
        ({ flow, problems, revision }) => flow === name && (revision !== null || problems.length > 0),
      ),
    ),
  );
  expect(flows.find(({ flow }) => flow === 'faq')?.problems).toEqual([
    expect.objectContaining({
      pointer: '/document/routes/0/path',
      sentence: 'The path "/vplus/help" belongs to a page of the product already.',
    }),
  ]);
  const boot = (await (await edge.get('/alur/boot?path=/vplus/pay')).json()) as { flowRoutes: unknown };
  expect(boot.flowRoutes).toMatchObject({ '/vplus/pay': { flow: 'packages', layout: 'pay' } });
});

test('[EDGE-823] a page for subscribers carries the words of the moment in which the session is looked at', async () => {
  const edge = await startTestEdge();
  const boot = (await (await edge.get('/alur/boot?path=/vplus/pay')).json()) as { messages: object };
  expect(Object.keys(boot.messages)).toEqual(expect.arrayContaining(['checking.title', 'checking.message']));
});
