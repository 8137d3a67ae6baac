import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { wordsIn } from '../../../src/contracts/locale.ts';
import { languageOf } from '../../foundation/language.ts';
import type { Lab } from './lab.ts';

const refusals = {
  err_bad_request: {
    status: 400,
    en: [
      'This request is not complete',
      'Something in it is missing or not in the right shape. Correct it and send it again.',
    ],
    id: [
      'Permintaan ini belum lengkap',
      'Ada isian yang belum lengkap atau belum sesuai. Perbaiki, lalu kirim lagi.',
    ],
  },
  err_unauthorized: {
    status: 401,
    en: [
      'This call is not signed',
      'The key of the call is missing or wrong. Check ALUR_PROVIDER_KEY on both sides.',
    ],
    id: [
      'Panggilan ini tidak sah',
      'Kunci panggilan tidak ada atau salah. Periksa ALUR_PROVIDER_KEY di kedua sisi.',
    ],
  },
  err_not_found: {
    status: 404,
    en: ['There is nothing here', 'Check the address.'],
    id: ['Tidak ada apa-apa di sini', 'Periksa alamatnya.'],
  },
  err_internal_server: {
    status: 500,
    en: ['The lab has a fault', 'Try again; its log names the place.'],
    id: ['Lab mengalami gangguan', 'Coba lagi; log menyebut tempatnya.'],
  },
} as const;

/** A request that the lab refuses. Throw it anywhere in a room. */
export class Refusal extends Error {
  readonly code: keyof typeof refusals;
  readonly status: number;

  constructor(code: keyof typeof refusals, status: number = refusals[code].status) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/** The body of a refusal: the error envelope of the product's calls, which pages read the same way. */
export function refusalBody({ clock }: Pick<Lab, 'clock'>, { code }: Refusal, request: FastifyRequest) {
  const [title, message] = wordsIn(refusals[code], languageOf(request.headers['accept-language']));
  return {
    error: {
      code,
      message,
      message_title: title,
      message_severity: 'error',
      action: 'none',
      show_error_image: false,
      request_id: request.id,
    },
    meta: { request_id: request.id, server_time: new Date(clock.now()).toISOString() },
  };
}

/** Refuses a call that does not carry the key of the product. Throws `err_unauthorized`. */
export function fromProduct({ settings }: Lab, { headers }: FastifyRequest): void {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${settings.providerKey}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Refusal('err_unauthorized');
}

/** Pages of other sites must change nothing here. Browsers name the site of a form; its origin is hidden by the lab's own referrer policy. Throws `err_not_found`. */
export function refuseOtherPages({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isOwn =
    site === 'same-origin' || site === 'none' || (site === undefined && headers.origin === undefined);
  if (!isOwn) throw new Refusal('err_not_found');
}
