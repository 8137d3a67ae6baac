import { defaultLocale, isLocale } from '../../../src/contracts/locale.ts';
import type { FastifyInstance } from 'fastify';
import { assetOf } from '../lab/asset.ts';
import { labHeaders } from '../lab/labHeaders.ts';
import type { Lab } from '../lab/lab.ts';
import { refuseOtherPages } from '../lab/refusal.ts';
import { fieldsOf, queryOf, textIn } from '../lab/readQuery.ts';
import { boxPage } from './boxPage.ts';
import { createChallenges } from './challenges.ts';

/**
 * The captcha provider, with the interface that such providers share: `/captcha/api.js` (the script), `/captcha/box` (what it draws), `POST /captcha/solve` (the box's own
 * call) and `POST /captcha/siteverify` (asked by the product API, with its secret).
 */
export function captchaRoutes(server: FastifyInstance, lab: Lab): void {
  const challenges = createChallenges(lab);
  const { origins, labUrl, providerKey } = lab.settings;
  const policy = labHeaders()['content-security-policy'] ?? '';
  const framed = policy.replace(
    "frame-ancestors 'none'",
    `frame-ancestors ${[...origins, labUrl].join(' ')}`,
  );
  for (const name of ['api.js', 'box.js', 'box.css'])
    server.get(`/captcha/${name}`, assetOf(new URL(`assets/${name}`, import.meta.url)));
  server.get('/captcha/box', (request, reply) => {
    const query = queryOf(request);
    const wanted = textIn(query, 'hl');
    const language = isLocale(wanted) ? wanted : defaultLocale;
    const theme = textIn(query, 'theme') === 'dark' ? 'dark' : 'light';
    return reply
      .header('content-security-policy', framed)
      .type('text/html; charset=utf-8')
      .send(boxPage(textIn(query, 'k', 128), language, theme).html);
  });
  server.post('/captcha/solve', (request) => {
    refuseOtherPages(request);
    return challenges.solve();
  });
  server.post('/captcha/siteverify', (request) => {
    const form = fieldsOf(request.body);
    if (textIn(form, 'secret') !== providerKey)
      return { success: false, 'error-codes': ['invalid-input-secret'] };
    const against = challenges.verify(textIn(form, 'response'));
    return { success: against.length === 0, 'error-codes': against };
  });
}
