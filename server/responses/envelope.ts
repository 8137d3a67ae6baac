import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Worded, wordsIn } from '../../src/contracts/locale.ts';
import { negotiateLocale } from './locale.ts';

/** Refusals of the edge itself; the words of the API contract, section 2.0. */
const refusals = {
  err_not_found: {
    status: 404,
    action: 'none',
    en: 'There is nothing at this address.',
    id: 'Tidak ada apa pun di alamat ini.',
  },
  err_bad_request: {
    status: 400,
    action: 'none',
    en: 'The request could not be understood.',
    id: 'Permintaan tidak dapat dipahami.',
  },
  err_too_large: {
    status: 413,
    action: 'none',
    en: 'The request is too large.',
    id: 'Permintaan terlalu besar.',
  },
  err_unsupported_type: {
    status: 415,
    action: 'none',
    en: 'Content of this kind is not accepted here.',
    id: 'Konten jenis ini tidak diterima di sini.',
  },
  err_too_many_requests: {
    status: 429,
    action: 'retry',
    en: 'Too many requests. Please wait a moment.',
    id: 'Terlalu banyak permintaan. Mohon tunggu sebentar.',
  },
  err_notice_unsigned: {
    status: 401,
    action: 'none',
    en: 'The change notification is not signed with the shared secret.',
    id: 'Pemberitahuan tidak ditandatangani dengan rahasia bersama.',
  },
  err_notice_expired: {
    status: 401,
    action: 'none',
    en: 'The change notification is more than 60 seconds old, or from the future.',
    id: 'Pemberitahuan berumur lebih dari 60 detik, atau dari masa depan.',
  },
  err_notice_replayed: {
    status: 409,
    action: 'none',
    en: 'The change notification has been received already.',
    id: 'Pemberitahuan sudah pernah diterima.',
  },
  err_overloaded: {
    status: 503,
    action: 'retry',
    en: 'Too much is going on here at the moment. Please try again in a few seconds.',
    id: 'Sedang terlalu ramai saat ini. Silakan coba lagi beberapa detik lagi.',
  },
  err_internal_server: {
    status: 500,
    action: 'retry',
    en: 'Something went wrong on our side. Please try again.',
    id: 'Terjadi kesalahan di pihak kami. Silakan coba lagi.',
  },
} as const satisfies Record<string, { readonly status: number; readonly action: 'none' | 'retry' } & Worded>;

export type RefusalCode = keyof typeof refusals;

const titles: Worded = { en: 'Error', id: 'Kesalahan' };

/** What to do about `err_too_many_requests` where it is known for how long. */
const waiting: Worded = {
  en: 'Too many requests. Wait {seconds} seconds, then try again.',
  id: 'Terlalu banyak permintaan. Tunggu {seconds} detik, lalu coba lagi.',
};

/** Refuses what comes too often, and names the seconds to wait. */
export function refuseFor(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  void reply.header('retry-after', String(seconds));
  return answerRefusal(request, reply, 'err_too_many_requests', { words: waiting, seconds });
}

/** Answers with an error in the contract's envelope, in the visitor's language. */
export function refuse(request: FastifyRequest, reply: FastifyReply, code: RefusalCode): FastifyReply {
  return answerRefusal(request, reply, code, { words: refusals[code] });
}

function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  { words, seconds = 0 }: { readonly words: Worded; readonly seconds?: number },
): FastifyReply {
  const refusal = refusals[code];
  const locale = negotiateLocale({ acceptLanguage: request.headers['accept-language'] });
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      error: {
        code,
        message: wordsIn(words, locale).replace('{seconds}', String(seconds)),
        message_title: wordsIn(titles, locale),
        message_severity: 'error',
        action: refusal.action,
        show_error_image: refusal.status === 500,
        request_id: request.id,
      },
    });
}

/** The code of an HTTP status that Fastify or a plugin decided on. */
export function codeOfStatus(status: number): RefusalCode {
  const found = (Object.keys(refusals) as RefusalCode[]).find((code) => refusals[code].status === status);
  return found ?? (status >= 500 ? 'err_internal_server' : 'err_bad_request');
}

/** Answers data in the contract's envelope. */
export function sendData(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  return reply
    .header('cache-control', 'no-cache')
    .send({ data, meta: { request_id: request.id, server_time: new Date().toISOString() } });
}
