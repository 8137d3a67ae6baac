import type { FastifyInstance } from 'fastify';
import { defaultLocale, isLocale } from '../../src/contracts/locale.ts';
import { captchaMarkup, captchaPolicy } from '../captcha/captchaPage.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { refuse } from '../responses/envelope.ts';
import { ancestorsOf } from '../security/contentSecurityPolicy.ts';

interface CaptchaQuery {
  readonly key?: unknown;
  readonly locale?: unknown;
  readonly theme?: unknown;
  readonly partner?: unknown;
}

/**
 * `GET /alur/captcha?key=&locale=&theme=&partner=`: the frame in which the captcha provider's script runs. It exists at its own origin only (`ALUR_CAPTCHA_FRAME`), where
 * the environment names a provider and the config of `key` has a site key; anywhere else it is `err_not_found`.
 */
export function addCaptchaRoute(
  server: FastifyInstance,
  environment: EdgeEnvironment,
  content: ContentStore,
): void {
  const { captcha } = environment;
  server.get<{ Querystring: CaptchaQuery }>('/alur/captcha', async (request, reply) => {
    const { key, locale, theme, partner } = request.query;
    const { recaptcha: siteKey } = content.config(typeof key === 'string' ? key : null);
    const isHere = captcha !== null && request.headers.host === new URL(captcha.frame).host;
    if (!isHere || siteKey === '') return refuse(request, reply, 'err_not_found');
    const page = {
      script: captcha.script,
      origins: captcha.origins,
      page: environment.edgeOrigin,
      siteKey,
      locale: isLocale(locale) ? locale : defaultLocale,
      theme: theme === 'light' ? 'light' : 'dark',
      ancestors: ancestorsOf(environment, typeof partner === 'string' ? partner : null),
    } as const;
    return reply
      .header('content-security-policy', captchaPolicy(page))
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(captchaMarkup(page));
  });
}
