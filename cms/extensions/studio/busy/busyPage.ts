import { createHash } from 'node:crypto';
import type { Application, ExtensionContext, Registration, Request } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';

const usualSeconds = 5;
const style =
  'body{font-family:system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem;line-height:1.5;color:#172940}h1{font-size:1.4rem;margin:2rem 0 .5rem}p{margin:0}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'self'; base-uri 'none'`;

/**
 * A person who opens or reloads Studio while Directus turns requests away gets a page with the reason in both languages, which tries again by itself; Directus answers with bare JSON. Programs
 * get that JSON as before. Directus's limiter stands ahead of all that extensions may add, but it passes an error on: this takes it where it comes by first.
 */
export function explainPressure(
  { init }: Pick<Registration, 'init'>,
  { env }: Pick<ExtensionContext, 'env'>,
): void {
  const asked = Number(env['PRESSURE_LIMITER_RETRY_AFTER']);
  const seconds = Number.isInteger(asked) && asked > 0 ? asked : usualSeconds;
  init('middlewares.before', ({ app }) => addTo(app, seconds));
}

function addTo(app: Application, seconds: number): void {
  app.use((error, request, response, next) =>
    isPressure(error) && wantsPage(request)
      ? response
          .status(503)
          .set('retry-after', String(seconds))
          .set('cache-control', 'no-store')
          .set('content-security-policy', policy)
          .set('content-type', 'text/html; charset=utf-8')
          .send(busyPage(seconds))
      : next(error),
  );
}

/** Directus's error of a service that can't answer now. */
function isPressure(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'SERVICE_UNAVAILABLE') return false;
  const reason = 'extensions' in error && isRow(error.extensions) ? error.extensions['reason'] : null;
  return reason === 'Under pressure';
}

function wantsPage({ method, headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers['accept'] ?? '');
}

function busyPage(seconds: number): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>Studio is busy · Studio sedang sibuk</title><style>${style}</style></head>
<body><h1>Studio is busy</h1>
<p>The server has more to do than it can right now. Nothing that you saved is lost. This page opens by itself: it tries again every ${seconds} seconds.</p>
<h1 lang="id">Studio sedang sibuk</h1>
<p lang="id">Server sedang terlalu sibuk. Yang sudah Anda simpan tidak hilang. Halaman ini terbuka sendiri: dicoba lagi setiap ${seconds} detik.</p>
</body></html>
`;
}
