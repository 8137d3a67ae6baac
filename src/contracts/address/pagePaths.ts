/** Paths of the product's own pages (spec 2); `:name` stands for one segment. Paths that show flows come from the documents. */
export const pagePaths: readonly string[] = [
  '/',
  '/vplus',
  '/test',
  '/deeplink/live',
  ...below(
    '/vplus/auth',
    'login login-otp register social-login google-login forgot-password change-password remove',
  ),
  ...below('/vplus', 'verify/email setpartner tv/activate tv/connect tv/profile redeem/voucher'),
  ...below('/vplus/help', '. :slug article/:slug subs-transaction subs-transaction/:slug'),
  ...below('/vplus/pay', '. buy go-to-apps'),
  ...below('/vplus/pay/history', '. list list/:id list/detail method method/unbind method/add-credit-card'),
  ...below('/vplus/pay/history/method', 'cgopay cxendit cmotion-pay'),
  ...below(
    '/vplus/pay/payment',
    'fm-qris e-wallet mnc-bank ovo gopay telco forest credit-card/form credit-card/list telco/verify-otp mnc-payment',
  ),
  ...below(
    '/vplus/pay/payment',
    'cxendit cmidtrans ovo/checkout dana/checkout gopay/checkout shopeepay/checkout',
  ),
  ...below('/vplus/pay/payment/mnc-payment', 'motion-pay motion-pay/cancel'),
];

function below(base: string, names: string): readonly string[] {
  return names.split(' ').map((name) => (name === '.' ? base : `${base}/${name}`));
}

/** Whether one of these patterns names a path; a slash at its end makes no difference. */
export function isPathOf(patterns: Iterable<string>, path: string): boolean {
  const given = path.replace(/\/+$/, '').split('/');
  return [...patterns].some((pattern) => {
    const wanted = pattern.replace(/\/+$/, '').split('/');
    return (
      wanted.length === given.length &&
      wanted.every((segment, at) => segment === given[at] || (segment.startsWith(':') && given[at] !== ''))
    );
  });
}
