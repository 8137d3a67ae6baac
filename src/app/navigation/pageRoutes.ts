import type { Access } from '../../contracts/routes.ts';
import type { PageRoute } from './routes.ts';

/** The frames of the product (spec §2). Only `default` differs in looks so far. */
export type LayoutName = 'default' | 'pay' | 'tv' | 'redeem';

/** A path of the product: `:name` stands for one segment. */
interface RouteSpec {
  readonly path: string;
  readonly layout: LayoutName;
  /** `flow`: a document's alone; while no document claims the path, it is not found. */
  readonly page: 'home' | 'account' | 'soon' | 'flow';
  readonly access: Access;
}

function spread(
  layout: LayoutName,
  page: RouteSpec['page'],
  base: string,
  names: string,
  access: Access = 'everyone',
): readonly RouteSpec[] {
  return names
    .split(' ')
    .map((name) => ({ path: name === '.' ? base : `${base}/${name}`, layout, page, access }));
}

function forSubscribers(layout: LayoutName, base: string, names: string): readonly RouteSpec[] {
  return spread(layout, 'soon', base, names, 'subscribers');
}

/**
 * Every route of specification §2. Documents say which paths show flows, and are asked first: a page that is not built yet shows "not
 * available yet" until a document claims it; the path of a flow that exists is not found while editors keep it off the site. The pay, TV and redeem pages are for subscribers (spec §2, §6).
 */
export const routes: readonly RouteSpec[] = [
  ...spread('default', 'home', '/', '.'),
  ...spread('default', 'account', '/vplus', '.'),
  ...spread('default', 'soon', '/test', '.'),
  ...spread('default', 'flow', '/deeplink/live', '.'),
  ...spread(
    'default',
    'flow',
    '/vplus/auth',
    'login login-otp register social-login google-login forgot-password',
  ),
  ...spread('default', 'flow', '/vplus/auth', 'change-password remove', 'subscribers'),
  ...spread('default', 'flow', '/vplus', 'verify/email setpartner'),
  ...spread('default', 'soon', '/vplus', 'tv/activate'),
  ...spread(
    'default',
    'soon',
    '/vplus/help',
    '. :slug article/:slug subs-transaction subs-transaction/:slug',
  ),
  ...forSubscribers('tv', '/vplus/tv', 'connect profile'),
  ...forSubscribers('redeem', '/vplus/redeem', 'voucher'),
  ...forSubscribers('pay', '/vplus/pay', '. buy'),
  ...forSubscribers('default', '/vplus/pay', 'go-to-apps'),
  ...forSubscribers(
    'pay',
    '/vplus/pay/history',
    '. list list/:id list/detail method method/unbind method/add-credit-card',
  ),
  ...forSubscribers('default', '/vplus/pay/history/method', 'cgopay cxendit cmotion-pay'),
  ...forSubscribers(
    'pay',
    '/vplus/pay/payment',
    'fm-qris e-wallet mnc-bank ovo gopay telco forest credit-card/form credit-card/list',
  ),
  ...forSubscribers('pay', '/vplus/pay/payment', 'telco/verify-otp mnc-payment'),
  ...forSubscribers(
    'default',
    '/vplus/pay/payment',
    'cxendit cmidtrans ovo/checkout dana/checkout gopay/checkout shopeepay/checkout',
  ),
  ...forSubscribers('default', '/vplus/pay/payment', 'mnc-payment/motion-pay mnc-payment/motion-pay/cancel'),
];

/** The page of a path that no document claims; part of what a flow's page loads when idle. A slash at the end makes no difference. */
export function pageRouteOf(path: string): PageRoute {
  const route = routes.find((each) => matches(each.path, path));
  if (route === undefined || route.page === 'flow') return { kind: 'notFound', path };
  return { kind: route.page, access: route.access };
}

function matches(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const given = segments(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => segment === given[at] || (segment.startsWith(':') && given[at] !== ''))
  );
}

function segments(path: string): readonly string[] {
  return path.replace(/\/+$/, '').split('/');
}
