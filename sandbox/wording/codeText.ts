import type { Language } from '../http/language.ts';

interface CodeMessage {
  readonly language: Language;
  readonly channel: 'sms' | 'email';
  readonly flow: 'register' | 'login';
  readonly code: string;
  /** Host the code is bound to, for WebOTP. */
  readonly host: string;
  readonly minutes: number;
}

const purposes = {
  en: { register: 'to verify your account', login: 'to log in' },
  id: { register: 'untuk verifikasi akun Anda', login: 'untuk masuk' },
} as const;

/** Text of a message that carries a code. A text message ends with the line that binds the code to our host (sms-one-time-codes). */
export function codeText({ language, channel, flow, code, host, minutes }: CodeMessage): string {
  const purpose = purposes[language][flow];
  const text =
    language === 'id'
      ? `Kode Alur Anda ${purpose}: ${code}. Berlaku ${minutes} menit. Jangan berikan kepada siapa pun.`
      : `Your Alur code ${purpose}: ${code}. It is valid for ${minutes} minutes. Never share it with anyone.`;
  return channel === 'sms' ? `${text}\n\n@${host} #${code}` : text;
}
