/** Headers of every answer of the lab; a page that frames or leads to the product names the origins it needs. */
export function labHeaders(frameOrigins: readonly string[] = []): Readonly<Record<string, string>> {
  const frames = frameOrigins.length === 0 ? '' : `; frame-src 'self' ${frameOrigins.join(' ')}`;
  return {
    'content-security-policy': `default-src 'self'${frames}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}
