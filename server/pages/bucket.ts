import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { buckets } from '../../src/contracts/experiments.ts';
import { noConsent } from '../../src/contracts/measuring/consent.ts';
import { askedVersion, readAnswer } from '../../src/contracts/measuring/consentCookie.ts';
import { mayCount } from '../../src/contracts/measuring/mayCount.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { cookieIn } from './visitor.ts';

const days = 30;
/** Programs keep no cookie, and search engines keep one page: they get what is live. */
const program = /bot|crawl|spider|slurp|headless/i;

/**
 * The bucket of a visitor, drawn and kept in a cookie where there was none: only what asks for the flow of a running experiment may call it.
 *
 * @returns null: the visitor, the deployment or the browser does not allow one, and what is live is served
 */
export function bucketOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  environment: EdgeEnvironment,
): number | null {
  const cookies = headers.cookie ?? '';
  if (!isAllowed(cookies, headers['sec-gpc'], environment)) return null;
  const kept = Number(/^\d{1,2}$/.exec(cookieIn(cookies, 'bucket') ?? '')?.[0] ?? Number.NaN);
  if (!Number.isNaN(kept)) return kept;
  if (program.test(headers['user-agent'] ?? '')) return null;
  const drawn = randomInt(buckets);
  const secure = environment.edgeOrigin.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `bucket=${drawn}; Path=/; Max-Age=${days * 24 * 60 * 60}; SameSite=Lax${secure}`,
  );
  return drawn;
}

/** As for counts of steps: a refusal of the browser counts first, then the answer, as the deployment's position has it. */
function isAllowed(cookies: string, signal: unknown, { stepCounts, measuring }: EdgeEnvironment): boolean {
  if (signal === '1') return false;
  const answer = readAnswer(cookieIn(cookies, 'consent'));
  const isOfNow = answer?.version === askedVersion((measuring?.thirdParties.length ?? 0) > 0);
  return mayCount(
    stepCounts,
    answer !== null && isOfNow
      ? { answer: 'answered', allowed: answer.allowed }
      : { ...noConsent, answer: 'unasked' },
  );
}
