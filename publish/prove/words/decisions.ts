import type { FindingCode } from '../contract.ts';
import type { CodeWords } from './between.ts';

/** The codes of what decides, waits and is asked for: conditions, routes, times and patterns. */
export const decisionWords = {
  patternNotRead: {
    rule: 'PROVE-1326',
    severity: 'warning',
    sentence: {
      en: 'Whether anything fits “{input}” could not be checked: its pattern is too unusual. The rest of the flow was.',
      id: 'Tidak bisa diperiksa apakah ada isi yang cocok untuk “{input}”: polanya terlalu tidak lazim. Bagian lain sudah diperiksa.',
    },
    cure: {
      en: 'Write the pattern without looking ahead or back, or try it yourself with an example.',
      id: 'Tulis polanya tanpa melihat ke depan atau ke belakang, atau coba sendiri dengan contoh.',
    },
  },
  decidesTooEarly: {
    rule: 'PROVE-1321',
    severity: 'error',
    sentence: {
      en: '“{step}” decides by {name} before any call has found it out.',
      id: '“{step}” memutuskan berdasarkan {name} sebelum ada panggilan yang mengetahuinya.',
    },
    cure: {
      en: 'Show the step that asks for it first, or let this step ask.',
      id: 'Tampilkan dulu langkah yang menanyakannya, atau tanyakan di langkah ini.',
    },
  },
  conditionNeverHolds: {
    rule: 'PROVE-1322',
    severity: 'warning',
    sentence: {
      en: 'This condition can never hold, whatever is chosen or answered.',
      id: 'Syarat ini tidak pernah terpenuhi, apa pun pilihan atau jawabannya.',
    },
    cure: {
      en: 'Ask for one value at a time, or remove what it is for.',
      id: 'Tanyakan satu nilai saja, atau hapus bagian yang memakainya.',
    },
  },
  timeOverUnasked: {
    rule: 'PROVE-1323',
    severity: 'warning',
    sentence: {
      en: '“{item}” counts down to zero, and nothing happens then.',
      id: '“{item}” menghitung mundur sampai nol, lalu tidak terjadi apa-apa.',
    },
    cure: {
      en: 'Let the step watch a call, and ask it when that time is over (“askAt”).',
      id: 'Biarkan langkah ini memantau panggilan, dan bertanya saat waktunya habis (“askAt”).',
    },
  },
  oldAddressSent: {
    rule: 'PROVE-1512',
    severity: 'warning',
    sentence: {
      en: '“{call}” sends as “{input}” what the address said at first, although “{name}” may be newer by then.',
      id: '“{call}” mengirim “{input}” dari alamat awal, padahal “{name}” mungkin sudah lebih baru.',
    },
    cure: {
      en: 'Send “data.{name}”: it begins with the address and holds what was answered since.',
      id: 'Kirim “data.{name}”: isinya bermula dari alamat dan mengikuti jawaban sesudahnya.',
    },
  },
  routeUnread: {
    rule: 'PROVE-1324',
    severity: 'warning',
    sentence: {
      en: 'The address {path} says “{name}”, and nothing in this flow asks for it.',
      id: 'Alamat {path} menyebut “{name}”, tetapi tidak ada yang membacanya di alur ini.',
    },
    cure: {
      en: 'Let “firstStep” or a condition ask for it, or give the address to another flow.',
      id: 'Baca di “firstStep” atau sebuah syarat, atau berikan alamat itu ke alur lain.',
    },
  },
} satisfies Partial<Record<FindingCode, CodeWords>>;
