import { describe, expect, it } from 'vitest';
import { routeAt } from '../../src/contracts/address/routeTable.ts';
import { flowWords, interfaceWord, shippedFlow, type Language } from '../support/wording.ts';

/** Section 2 of the specification: every route, with its layout. */
const specified = {
  default: [
    ...['/test', '/', '/vplus', '/deeplink/live', '/vplus/pay/go-to-apps', '/vplus/verify/email'],
    ...['login', 'login-otp', 'register', 'social-login', 'google-login'].map((one) => `/vplus/auth/${one}`),
    ...['forgot-password', 'change-password', 'remove'].map((one) => `/vplus/auth/${one}`),
    ...[
      '/vplus/setpartner',
      '/vplus/tv/activate',
      '/vplus/help',
      '/vplus/help/how',
      '/vplus/help/article/how',
    ],
    ...['/vplus/help/subs-transaction', '/vplus/help/subs-transaction/how'],
    ...['cgopay', 'cxendit', 'cmotion-pay'].map((one) => `/vplus/pay/history/method/${one}`),
    ...['cxendit', 'cmidtrans', 'ovo/checkout', 'dana/checkout', 'gopay/checkout', 'shopeepay/checkout'].map(
      (one) => `/vplus/pay/payment/${one}`,
    ),
    ...['motion-pay', 'motion-pay/cancel'].map((one) => `/vplus/pay/payment/mnc-payment/${one}`),
  ],
  pay: [
    ...['/vplus/pay', '/vplus/pay/buy', '/vplus/pay/history', '/vplus/pay/history/list'],
    ...['list/T-1', 'list/detail', 'method', 'method/unbind', 'method/add-credit-card'].map(
      (one) => `/vplus/pay/history/${one}`,
    ),
    ...['fm-qris', 'e-wallet', 'mnc-bank', 'ovo', 'gopay', 'telco', 'forest', 'mnc-payment'].map(
      (one) => `/vplus/pay/payment/${one}`,
    ),
    ...['credit-card/form', 'credit-card/list', 'telco/verify-otp'].map((one) => `/vplus/pay/payment/${one}`),
  ],
  tv: ['/vplus/tv/connect', '/vplus/tv/profile'],
  redeem: ['/vplus/redeem/voucher'],
} as const;

const flows = [
  ...['buy', 'change-password', 'deeplink-live', 'forgot-password', 'go-to-apps', 'history', 'linked-method'],
  ...['login', 'my-package', 'packages', 'payment', 'payment-code', 'payment-form', 'register', 'remove'],
  ...['saved-methods', 'setpartner', 'social-login', 'tv-activate', 'tv-connect', 'verify-email', 'voucher'],
];

/** The shipped flow that a path shows. */
function flowAt(path: string): string | undefined {
  const isThere = (pattern: string): boolean =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return flows.find((flow) =>
    (shippedFlow(flow).document.routes ?? []).some(({ path: pattern }) => isThere(pattern)),
  );
}

const rows = Object.entries(specified).flatMap(([layout, paths]) => paths.map((path) => ({ path, layout })));

it('[APP-1974] the routes of the specification are listed, each once', () => {
  expect(rows.length).toBe(55);
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
});

describe.each(rows)('$path', ({ path, layout }) => {
  it.each(['en', 'id'] as const)('[APP-1974] has its layout, and a screen with a title (%s)', (language) => {
    const route = routeAt(path);
    expect(route?.layout).toBe(layout);
    const flow = flowAt(path);
    if (flow === undefined) return expect(titleOf(route?.title, language)).not.toBe('');
    const { document } = shippedFlow(flow);
    const words = [document.title, ...Object.values(document.steps).map(({ title }) => title)];
    for (const key of words)
      if (key !== undefined) expect(flowWords(flow, language)(key).trim()).not.toBe('');
    return expect(words.filter((key) => key !== undefined)).not.toEqual([]);
  });
});

/** The title of a page that is no flow. */
function titleOf(key: string | undefined, language: Language): string {
  return key === undefined ? '' : interfaceWord(key, language);
}
