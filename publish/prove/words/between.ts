import type { Finding, FindingCode, Sentence } from '../contract.ts';

/** The words and the weight of a code. `{name}` stands for what the finding is about. */
export interface CodeWords {
  /** The rule that it breaks, of docs/spec/prove.md but for one. */
  readonly rule: `PROVE-${number}` | 'PUB-63';
  readonly severity: Finding['severity'];
  readonly sentence: Sentence;
  readonly cure: Sentence;
}

/** The codes of what lies between documents. */
export const betweenWords = {
  linkToNowhere: {
    rule: 'PROVE-21',
    severity: 'warning',
    sentence: { en: 'Nothing is shown at “{path}”.', id: 'Tidak ada apa pun di “{path}”.' },
    cure: {
      en: 'Lead to an address that a page or a flow has.',
      id: 'Arahkan ke alamat yang dimiliki halaman atau alur.',
    },
  },
  addressTaken: {
    rule: 'PUB-63',
    severity: 'error',
    sentence: {
      en: 'The address “{path}” already shows the flow “{other}”.',
      id: 'Alamat “{path}” sudah menampilkan alur “{other}”.',
    },
    cure: { en: 'Give one of the two flows another address.', id: 'Beri salah satu alur alamat lain.' },
  },
  addressLeft: {
    rule: 'PROVE-1340',
    severity: 'warning',
    sentence: {
      en: 'This flow is no longer at “{path}”, but these still lead there: {links}.',
      id: 'Alur ini tidak lagi ada di “{path}”, tetapi ini masih menuju ke sana: {links}.',
    },
    cure: {
      en: 'Keep the address, or change each of them to the new one.',
      id: 'Pertahankan alamatnya, atau ubah semuanya ke alamat yang baru.',
    },
  },
  carriedNowhere: {
    rule: 'PROVE-1341',
    severity: 'error',
    sentence: {
      en: '“{name}” is carried to “{path}”, which does not take it: it has to be typed again there.',
      id: '“{name}” dibawa ke “{path}”, yang tidak menerimanya: di sana harus diketik lagi.',
    },
    cure: {
      en: 'Carry only what the flow there has an input or data for.',
      id: 'Bawa hanya yang punya isian atau data di alur itu.',
    },
  },
  redirectCircle: {
    rule: 'PROVE-1342',
    severity: 'error',
    sentence: {
      en: 'These addresses lead to each other without a press: {paths}.',
      id: 'Alamat ini saling mengarahkan tanpa ada yang menekan apa pun: {paths}.',
    },
    cure: {
      en: 'Let one of them stop at a screen, or lead elsewhere, or change who it is for.',
      id: 'Hentikan salah satunya di sebuah layar, arahkan ke tempat lain, atau ubah untuk siapa alur itu.',
    },
  },
} as const satisfies Partial<Record<FindingCode, CodeWords>>;
