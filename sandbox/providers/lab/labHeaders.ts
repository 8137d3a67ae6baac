/** Headers of every answer of the lab; a page that frames the product, or whose forms lead back to it, names the origins it needs. */
export function labHeaders(
  frameOrigins: readonly string[] = [],
  formOrigins: readonly string[] = [],
): Readonly<Record<string, string>> {
  const frames = frameOrigins.length === 0 ? '' : `; frame-src 'self' ${frameOrigins.join(' ')}`;
  return {
    'content-security-policy': `default-src 'self'${frames}; base-uri 'none'; form-action ${["'self'", ...formOrigins].join(' ')}; frame-ancestors 'none'; object-src 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}
