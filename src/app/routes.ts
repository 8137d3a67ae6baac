import { flowOfPath, type FlowRoutes, type FlowTarget } from '../contracts/routes.ts';

/** The frames of the product (spec §2). Only `default` differs in looks so far. */
export type LayoutName = 'default' | 'pay' | 'tv' | 'redeem';

/** A path of the product: `:name` stands for one segment. */
interface RouteSpec {
  readonly path: string;
  readonly layout: LayoutName;
  readonly page: 'home' | 'soon';
}

function spread(layout: LayoutName, page: RouteSpec['page'], base: string, names: string): readonly RouteSpec[] {
  return names.split(' ').map((name) => ({ path: name === '.' ? base : `${base}/${name}`, layout, page }));
}

/**
 * Every route of specification §2. Flows are not among the pages: documents say which paths show them, and are asked first, so a path
 * here shows "not available yet" only until a document claims it.
 */
export const routes: readonly RouteSpec[] = [
  ...spread('default', 'home', '/', '.'),
  ...spread('default', 'home', '/vplus', '.'),
  ...spread('default', 'soon', '/test', '.'),
  ...spread('default', 'soon', '/deeplink/live', '.'),
  ...spread('default', 'soon', '/vplus/auth', 'login login-otp register social-login google-login forgot-password change-password remove'),
  ...spread('default', 'soon', '/vplus', 'verify/email setpartner tv/activate'),
  ...spread('default', 'soon', '/vplus/help', '. :slug article/:slug subs-transaction subs-transaction/:slug'),
  ...spread('tv', 'soon', '/vplus/tv', 'connect profile'),
  ...spread('redeem', 'soon', '/vplus/redeem', 'voucher'),
  ...spread('pay', 'soon', '/vplus/pay', '. buy'),
  ...spread('default', 'soon', '/vplus/pay', 'go-to-apps'),
  ...spread('pay', 'soon', '/vplus/pay/history', '. list list/:id list/detail method method/unbind method/add-credit-card'),
  ...spread('default', 'soon', '/vplus/pay/history/method', 'cgopay cxendit cmotion-pay'),
  ...spread('pay', 'soon', '/vplus/pay/payment', 'fm-qris e-wallet mnc-bank ovo gopay telco forest credit-card/form credit-card/list'),
  ...spread('pay', 'soon', '/vplus/pay/payment', 'telco/verify-otp mnc-payment'),
  ...spread('default', 'soon', '/vplus/pay/payment', 'cxendit cmidtrans ovo/checkout dana/checkout gopay/checkout shopeepay/checkout'),
  ...spread('default', 'soon', '/vplus/pay/payment', 'mnc-payment/motion-pay mnc-payment/motion-pay/cancel'),
];

/** What a path shows. */
export type Route =
  | { readonly kind: 'flow'; readonly target: FlowTarget }
  | { readonly kind: 'home' }
  | { readonly kind: 'soon' }
  | { readonly kind: 'notFound'; readonly path: string };

/** The route of a path: a document's, one of ours, or none. A slash at the end makes no difference. */
export function routeOf(flowRoutes: FlowRoutes, path: string): Route {
  const target = flowOfPath(flowRoutes, path);
  if (target !== null) return { kind: 'flow', target };
  const route = routes.find((each) => matches(each.path, path));
  return route === undefined ? { kind: 'notFound', path } : { kind: route.page };
}

function matches(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const given = segments(path);
  return wanted.length === given.length && wanted.every((segment, at) => segment === given[at] || (segment.startsWith(':') && given[at] !== ''));
}

function segments(path: string): readonly string[] {
  return path.replace(/\/+$/, '').split('/');
}

/** Paths only a visitor has a use for: a signed-in subscriber is led on from them (design §8). */
export const visitorPaths: readonly string[] = ['/vplus/auth/login', '/vplus/auth/login-otp', '/vplus/auth/register'];

export const loginPath = '/vplus/auth/login';
export const registerPath = '/vplus/auth/register';
export const helpPath = '/vplus/help';
