import { type Worded, wordsIn } from '../../src/contracts/locale.ts';
import type { Language } from '../foundation/language.ts';

/** Wording of a field's fault by code; the codes of spec section 5, then JSON Schema's keywords. */
const texts: Readonly<Record<string, Worded>> = {
  emailFormatIncorrect: {
    en: 'This is not an e-mail address we can use.',
    id: 'Alamat email ini tidak dapat dipakai.',
  },
  invalidPhoneNumber: { en: 'This phone number is not valid.', id: 'Nomor ponsel ini tidak valid.' },
  phoneCannotReceiveTexts: {
    en: 'Text messages cannot reach this number.',
    id: 'SMS tidak dapat dikirim ke nomor ini.',
  },
  phoneCountryNotServed: {
    en: 'We cannot send codes to this country yet.',
    id: 'Kami belum dapat mengirim kode ke negara ini.',
  },
  validatePasswordMin8Char: { en: 'Use at least 8 characters.', id: 'Gunakan setidaknya 8 karakter.' },
  validatePasswordMost32: { en: 'Use at most 32 characters.', id: 'Gunakan paling banyak 32 karakter.' },
  validatePasswordNumber: { en: 'Use at least one digit.', id: 'Gunakan setidaknya satu angka.' },
  validatePasswordLowercase: {
    en: 'Use at least one small letter.',
    id: 'Gunakan setidaknya satu huruf kecil.',
  },
  validatePasswordUppercase: {
    en: 'Use at least one capital letter.',
    id: 'Gunakan setidaknya satu huruf besar.',
  },
  required: { en: 'This is missing.', id: 'Ini belum diisi.' },
  additionalProperties: { en: 'This is not part of the call.', id: 'Ini bukan bagian dari permintaan.' },
};

const otherwise = { en: 'This does not have the right shape.', id: 'Bentuknya belum sesuai.' } as const;

export function fieldText(code: string, language: Language): string {
  return wordsIn(Object.hasOwn(texts, code) ? (texts[code] ?? otherwise) : otherwise, language);
}
