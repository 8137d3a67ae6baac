import { expect, test } from 'vitest';
import { pagePaths } from '../../contracts/address/pagePaths.ts';
import { pageRouteOf, routes } from './pageRoutes.ts';
import { type Route, routeOf as routeAmong } from './routes.ts';
import type { FlowRoutes } from '../../contracts/routes.ts';

const routeOf = (flowRoutes: FlowRoutes, path: string): Route => routeAmong(flowRoutes, pageRouteOf, path);

const flows: FlowRoutes = {
  '/vplus/auth/login': { flow: 'login', access: 'visitors' },
  '/vplus/auth/login-otp': { flow: 'login', access: 'visitors', query: { otp: 'true' } },
};

test('[APP-04] every route of the specification is known', () => {
  const some = [
    '/test',
    '/vplus/pay/buy',
    '/vplus/tv/connect',
    '/vplus/redeem/voucher',
    '/vplus/help/article/how-to',
    '/vplus/pay/history/list/42',
    '/vplus/pay/payment/mnc-payment/motion-pay/cancel',
    '/vplus/pay/payment/credit-card/form',
  ];
  expect(some.map((path) => routeOf(flows, path).kind)).toEqual(some.map(() => 'soon'));
  expect(['/', '/vplus', '/vplus/'].map((path) => routeOf(flows, path).kind)).toEqual([
    'home',
    'account',
    'account',
  ]);
  expect(routes).toHaveLength(55);
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

test('[APP-06] the path of a flow that is off the site is not found', () => {
  for (const path of [
    '/deeplink/live',
    '/vplus/verify/email',
    '/vplus/setpartner',
    '/vplus/auth/social-login',
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
    if (path === '/vplus/help//') expect(route.kind).toBe('soon');
    else expect(route).toEqual({ kind: 'notFound', path });
  }
});

test("[PUB-80] the pages that publish knows are the product's", () => {
  expect(new Set(pagePaths)).toEqual(new Set(routes.map(({ path }) => path)));
  expect(pagePaths).toHaveLength(routes.length);
});
