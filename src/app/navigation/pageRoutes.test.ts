import { expect, test } from 'vitest';
import { routes } from '../../contracts/generated/routes.ts';
import { pageRouteOf } from './pageRoutes.ts';
import { layoutOf, type Route, routeOf as routeAmong } from './routes.ts';
import type { FlowRoutes } from '../../contracts/routes.ts';

const routeOf = (flowRoutes: FlowRoutes, path: string): Route => routeAmong(flowRoutes, pageRouteOf, path);

const flows: FlowRoutes = {
  '/vplus/auth/login': { flow: 'login', access: 'visitors' },
  '/vplus/auth/login-otp': { flow: 'login', access: 'visitors', query: { otp: 'true' } },
};

test('[APP-04] every route of the specification is known', () => {
  const some = [
    '/vplus/pay/payment/forest',
    '/vplus/pay/payment/mnc-payment/motion-pay/cancel',
    '/vplus/pay/payment/credit-card/form',
  ];
  expect(some.map((path) => routeOf(flows, path).kind)).toEqual(some.map(() => 'soon'));
  expect(
    ['/', '/test', '/vplus', '/vplus/', '/vplus/help/article/how-to'].map(
      (path) => routeOf(flows, path).kind,
    ),
  ).toEqual(['home', 'offers', 'account', 'account', 'help']);
  // The page of privacy choices is our own; pages of text have titles of their own among the help pages.
  const specified = routes.filter(
    ({ page, path, title }) =>
      page !== 'privacy' &&
      (page !== 'offers' || path === '/test') &&
      (page !== 'help' || title === 'help.title'),
  );
  const closed = specified.map(({ params }) =>
    Object.values(params ?? {}).reduce((all, { length }) => all * length, 1),
  );
  expect(closed.reduce((all, each) => all + each)).toBe(55);
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
});

test('[APP-05] a path that a document claims shows its flow, whatever the table says', () => {
  expect(routeOf(flows, '/vplus/auth/login-otp/')).toEqual({
    kind: 'flow',
    target: { flow: 'login', access: 'visitors', query: { otp: 'true' } },
  });
  expect(routeOf({ '/vplus/help': { flow: 'help', access: 'everyone' } }, '/vplus/help')).toEqual({
    kind: 'flow',
    target: { flow: 'help', access: 'everyone' },
  });
  expect(routeOf({ '/vplus/new/thing': { flow: 'new', access: 'everyone' } }, '/vplus/new/thing').kind).toBe(
    'flow',
  );
});

test('[APP-1570] a path with a parameter shows its flow, which reads the segment; a plain path wins, and nothing else fits', () => {
  const list: FlowRoutes = {
    '/vplus/list/{id}': { flow: 'list', access: 'subscribers', query: { view: 'one' } },
    '/vplus/list/detail': { flow: 'detail', access: 'subscribers' },
  };
  const at = (path: string) => routeOf(list, path);
  expect(at('/vplus/list/a-7_B/')).toEqual({
    kind: 'flow',
    target: { flow: 'list', access: 'subscribers', query: { view: 'one', id: 'a-7_B' } },
  });
  expect(at('/vplus/list/detail')).toMatchObject({ target: { flow: 'detail' } });
  for (const path of ['/vplus/list', '/vplus/list/a/b', '/vplus/list/a%2Fb', `/vplus/list/${'a'.repeat(65)}`])
    expect(at(path)).toEqual({ kind: 'notFound', path });
});

test('[APP-06] the path of a flow that is off the site is not found', () => {
  for (const path of [
    '/deeplink/live',
    '/vplus/verify/email',
    '/vplus/setpartner',
    '/vplus/auth/social-login',
    '/vplus/tv/connect',
  ])
    expect(routeOf(flows, path)).toEqual({ kind: 'notFound', path });
});

test('[APP-06] any other path is not found, and says which', () => {
  for (const path of [
    '/nope',
    '/vplus/help/a/b',
    '/vplus/auth',
    '/vplus/help//',
    '/__proto__',
    '/vplus/%E0%A4%A',
  ]) {
    const route = routeOf(flows, path);
    if (path === '/vplus/help//') expect(route.kind).toBe('help');
    else expect(route).toEqual({ kind: 'notFound', path });
  }
});

test('[APP-822] a value outside a closed parameter is not found; a plain path wins over one with parameters', () => {
  const kinds = (paths: readonly string[]): readonly string[] =>
    paths.map((path) => routeOf(flows, path).kind);
  expect(kinds(['/vplus/pay/payment/ovo', '/vplus/pay/payment/ovo/checkout'])).toEqual(['soon', 'soon']);
  expect(kinds(['/vplus/pay/payment/cash', '/vplus/pay/payment/fm-qris/checkout'])).toEqual([
    'notFound',
    'notFound',
  ]);
  expect(routeOf(flows, '/vplus/pay/payment/cxendit')).toMatchObject({ layout: 'default' });
  expect(routeOf(flows, '/vplus/help/subs-transaction')).toMatchObject({ kind: 'help' });
});

test('[APP-823] each page has the layout of the specification, and a flow the one that comes with its path', () => {
  const layouts = ['/vplus/pay/payment/forest', '/vplus/help', '/nope'].map((path) =>
    layoutOf(routeOf(flows, path)),
  );
  expect(layouts).toEqual(['pay', 'default', 'default']);
  const claimed: FlowRoutes = { '/vplus/pay': { flow: 'packages', access: 'subscribers', layout: 'pay' } };
  expect(layoutOf(routeOf(claimed, '/vplus/pay'))).toBe('pay');
});
