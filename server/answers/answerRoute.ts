import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { networkOf } from '../../environment/network.ts';
import { wordsIn } from '../../src/contracts/locale.ts';
import { errorEntries, type ErrorCode } from '../../schemas/generated/errors.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import type { NewRecord, Records } from '../records/records.ts';
import { RecordsUnavailable } from '../records/records.ts';
import { sendData } from '../responses/envelope.ts';
import { negotiateLocale } from '../responses/locale.ts';
import { resolveClient } from '../security/clientAddress.ts';
import type { Form, Forms } from './forms.ts';
import { lacksProof } from './humanProof.ts';
import type { AnswerLimits, Sender } from './limits.ts';
import { type AnswerValues, readSent, readValues } from './readAnswer.ts';

export interface AnswerRouteParts {
  readonly environment: EdgeEnvironment;
  readonly content: ContentStore;
  readonly forms: Forms;
  readonly records: Records;
  readonly limits: AnswerLimits;
  readonly now: () => number;
}

const dayMs = 86_400_000;
/** Refused before anything is written: no answer of the address, only junk of it. */
const junk: ReadonlySet<ErrorCode> = new Set(['err_bad_request', 'err_form_changed', 'err_form_consent']);

/** `POST /alur/answers`: keeps what a visitor filled into a form. It answers `ok` after the record store has committed, and else with what happened. */
export function addAnswerRoute(server: FastifyInstance, parts: AnswerRouteParts): void {
  const { environment, limits, records } = parts;
  server.post('/alur/answers', async (request, reply) => {
    const sender = readSender(request, environment);
    const wait = limits.take(sender);
    if (wait !== null)
      return refuseAnswer(request, reply.header('retry-after', String(wait)), 'err_too_many_answers');
    let settle: ((by: Sender) => void) | null = limits.giveBack;
    try {
      const record = await recordOf(request, sender, parts);
      if (typeof record === 'string') {
        if (junk.has(record)) settle = limits.countJunk;
        return refuseAnswer(request, reply, record);
      }
      const kept = await records.add(record);
      if (kept === 'other') return refuseAnswer(request, reply, 'err_idempotency_mismatch');
      if (kept === 'added') settle = null;
      return sendData(request, reply.header('cache-control', 'no-store'), {
        reference: makeReference(record.key),
      });
    } catch (fault) {
      if (!(fault instanceof RecordsUnavailable)) throw fault;
      request.log.error(
        { trouble: fault.trouble },
        'An answer could not be kept: the record store takes nothing.',
      );
      return refuseAnswer(request, reply, 'err_answers_unavailable');
    } finally {
      settle?.(sender);
    }
  });
}

/** What the record store is to keep, or the code of why it keeps nothing. */
async function recordOf(
  request: FastifyRequest,
  sender: Sender,
  { environment, content, forms, limits, now }: AnswerRouteParts,
): Promise<NewRecord | ErrorCode> {
  const { 'idempotency-key': press, 'x-config-key': configKey } = request.headers;
  const sent = readSent(request.body);
  if (sent === null || typeof press !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(press))
    return 'err_bad_request';
  const form = await forms.find(sent.form, sent.version, {
    now: now(),
    isServedOnly: limits.isJunkSpent(sender),
  });
  if (form === null) return 'err_form_changed';
  const values = readValues(sent.values, form);
  if (values === null) return 'err_bad_request';
  if (form.consent !== null && !sent.consent) return 'err_form_consent';
  const config = content.config(typeof configKey === 'string' ? configKey : null);
  const proof = { proof: sent.proof, address: sender.address };
  if (await lacksProof(environment, config, proof)) return 'err_captcha_required';
  await forms.note(form, now());
  const locale = negotiateLocale({ acceptLanguage: request.headers['accept-language'] });
  return answerRecord({ form, values, locale, key: hashOf([sent.form, sender.visitor, press]) }, now());
}

function answerRecord(
  { form, values, locale, key }: { form: Form; values: AnswerValues; locale: string; key: string },
  at: number,
): NewRecord {
  const { version, revision, consent, days } = form;
  const agreed =
    consent === null ? null : { text: consent[locale] ?? '', version, at: new Date(at).toISOString() };
  return {
    kind: 'answer',
    subject: form.form,
    at,
    until: at + days * dayMs,
    key,
    digest: hashOf([version, values]),
    body: { reference: makeReference(key), locale, revision, consent: agreed, values },
  };
}

/** Whose press it is; the id is one that the browser made up, and it is not kept. */
function readSender({ socket, headers }: FastifyRequest, { trustedProxies }: EdgeEnvironment): Sender {
  const { address } = resolveClient(socket.remoteAddress, headers, trustedProxies);
  const id = headers['x-device-id'];
  return {
    address: networkOf(address),
    visitor: typeof id === 'string' && /^[\w.:-]{1,128}$/.test(id) ? id : '',
  };
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Digits and letters that nobody takes for one another when reading them out. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `7Q4M-2XKD`: by it a person names the answer. The second try of a press has the same. */
function makeReference(key: string): string {
  const bytes = [...createHash('sha256').update(`reference ${key}`).digest().subarray(0, 8)];
  const letters = bytes.map((byte) => signs[byte % signs.length] ?? '').join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Refuses in the words of the product's catalogue, in the visitor's language. */
function refuseAnswer(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const entry = errorEntries[code];
  const locale = negotiateLocale({ acceptLanguage: request.headers['accept-language'] });
  const { title, message } = wordsIn(entry, locale);
  return reply
    .code(entry.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      error: {
        code,
        message,
        message_title: title,
        message_severity: entry.severity,
        action: entry.action,
        show_error_image: false,
        request_id: request.id,
      },
    });
}
