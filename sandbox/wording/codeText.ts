import { wordsIn } from '../../src/contracts/locale.ts';
import type { Language } from '../foundation/language.ts';

/** What a code is for: it is good for nothing else. */
export type OtpFlow = 'register' | 'login' | 'recovery' | 'deletion' | 'paytv' | 'payment';

interface CodeMessage {
  readonly language: Language;
  readonly channel: 'sms' | 'email';
  readonly flow: OtpFlow;
  readonly code: string;
  /** Host the code is bound to, for WebOTP. */
  readonly host: string;
  readonly minutes: number;
  /** Goes along in an e-mail: does the same as the code. */
  readonly link?: string;
  /** Goes along in an e-mail: lets its reader try once more. */
  readonly pass?: string;
}

const purposes = {
  en: {
    register: 'to verify your account',
    login: 'to log in',
    recovery: 'to set a new password',
    deletion: 'to delete your account',
    paytv: 'to link your pay-TV subscription',
    payment: 'to pay from your mobile balance',
  },
  id: {
    register: 'untuk verifikasi akun Anda',
    login: 'untuk masuk',
    recovery: 'untuk membuat kata sandi baru',
    deletion: 'untuk menghapus akun',
    paytv: 'untuk menghubungkan langganan TV kabel',
    payment: 'untuk membayar dengan pulsa',
  },
} as const;

const codeWords = {
  en: (purpose: string, code: string, minutes: number) =>
    `Your Alur code ${purpose}: ${code}. It is valid for ${minutes} minutes. Never share it with anyone.`,
  id: (purpose: string, code: string, minutes: number) =>
    `Kode Alur Anda ${purpose}: ${code}. Berlaku ${minutes} menit. Jangan berikan kepada siapa pun.`,
} as const;

const linkWords = {
  en: 'Or open this link on any device within 24 hours and confirm there:',
  id: 'Atau buka tautan ini di perangkat mana pun dalam 24 jam dan konfirmasi di sana:',
} as const;

const passWords = {
  en: 'Did we say that there were too many tries? This link lets you try once more, within 24 hours; keep it to yourself:',
  id: 'Diberi tahu bahwa percobaan sudah terlalu banyak? Tautan ini memberi Anda satu percobaan lagi, dalam 24 jam; jangan dibagikan:',
} as const;

/** Words about the link that lets the reader of a mailbox try once more. */
export function passText(language: Language, pass: string): string {
  return `${wordsIn(passWords, language)} ${pass}`;
}

/** Text of a message that carries a code. A text message ends with the line that binds the code to our host (sms-one-time-codes). */
export function codeText({ language, channel, flow, code, host, minutes, link, pass }: CodeMessage): string {
  const purpose = wordsIn(purposes, language)[flow];
  const text = wordsIn(codeWords, language)(purpose, code, minutes);
  if (link !== undefined) return `${text}\n\n${wordsIn(linkWords, language)} ${link}`;
  if (pass !== undefined) return `${text}\n\n${passText(language, pass)}`;
  return channel === 'sms' ? `${text}\n\n@${host} #${code}` : text;
}
