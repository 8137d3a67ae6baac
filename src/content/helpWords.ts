import { type Locale, type Worded, wordsIn as languageIn } from '../contracts/locale.ts';

/** What search knows of a language. */
interface Language {
  /** Words that stand in every question and say nothing of its subject. */
  readonly fillers: ReadonlySet<string>;
  /** What readers type for what editors write: a phrase of an entry, and further words it is found by. */
  readonly alike: Readonly<Record<string, string>>;
  /** What a word is made of, without its endings and beginnings; a word may be read in several ways. */
  readonly stems: (word: string) => readonly string[];
}

const languages: Worded<Language> = {
  en: {
    fillers: new Set(
      'a an and are am as at be been but by can could did do does for from get has have how i if in is it its me my of on or our please should so that the there this to us want was we what when where which who why will with would you your'.split(
        ' ',
      ),
    ),
    alike: {
      'one time': 'otp verification sms',
      renew: 'cancel subscription unsubscribe stop automatic recurring',
      delete: 'remove close deactivate erase',
      'change to another': 'switch upgrade downgrade',
      undo: 'cancel restore',
      receipt: 'invoice bill proof',
      refund: 'money reimbursement chargeback',
      password: 'passcode',
      'log in': 'login signin sign',
      'create your account': 'register signup sign join',
      'e mail': 'email',
      'e wallet': 'ewallet gopay ovo shopeepay',
      'virtual account': 'va',
      'phone credit': 'pulsa balance',
      'ways to pay': 'method option pay payment',
      package: 'plan',
      subscription: 'subscribe plan',
      price: 'cost fee',
      voucher: 'coupon gift promo',
      'contact us': 'support agent call chat complaint whatsapp',
      picture: 'video resolution buffering',
      blurred: 'blurry lag',
      'outside indonesia': 'abroad overseas travel country',
      'your data': 'privacy personal',
    },
    stems: (word) => {
      const bare = word
        .replace(/(?:ments?|ings?|ed|es|ers?|s)$/, '')
        .replace(/e$/, '')
        .replace(/([^aeiou])\1$/, '$1');
      return bare.length >= 3 ? [bare] : [];
    },
  },
  id: {
    fillers: new Set(
      'ada adalah agar aku anda apa apakah atau bagaimana belum berapa bila bisa bisakah cara dalam dan dapat dari dengan di dimana gimana ingin ini itu jika juga kalau kami kamu kapan ke kenapa kita lagi mana mau mengapa oleh pada saja saya sudah tidak tolong untuk yang'.split(
        ' ',
      ),
    ),
    alike: {
      'sekali pakai': 'otp verifikasi',
      diperpanjang: 'batal berhenti stop langganan unsubscribe cancel',
      menghapus: 'hapus tutup delete',
      bukti: 'struk kuitansi faktur invoice resi',
      'pengembalian dana': 'refund uang',
      'kata sandi': 'password',
      'masuk dengan': 'login',
      'pindah ke paket': 'ganti ubah upgrade downgrade',
      'buat akun': 'register registrasi daftar',
      'dompet digital': 'ewallet gopay ovo shopeepay',
      'akun virtual': 'va virtual account',
      'hubungi kami': 'kontak cs bantuan komplain pengaduan whatsapp',
      voucher: 'voucer vocer kupon',
      'aktifkan tv': 'aktivasi',
      ponsel: 'hp handphone',
      perangkat: 'gawai device',
      harga: 'biaya tarif',
      kedaluwarsa: 'kadaluarsa expired hangus',
      buram: 'kabur pecah',
      lambat: 'lemot buffering',
      'luar indonesia': 'negeri',
      'data anda': 'privasi pribadi',
      'cara pembayaran': 'metode bayar',
    },
    stems: (word) => {
      const whole = word.replace(/(?:nya|lah|kah)$/, '').replace(/(?:kan|an)$/, '');
      // "-i" is an ending in "hubungi", and none in "berhenti".
      return [whole, whole.replace(/i$/, '')]
        .flatMap((each) => [each, ...withoutPrefix(each)])
        .filter((each) => each.length >= 4 && each !== word);
    },
  },
};

/** A prefix of Indonesian swallows the first letter of what follows: "menukar" is made of "tukar". */
const swallowed: readonly (readonly [RegExp, string])[] = [
  [/^(?:me|pe)ny(?=[aeiou])/, 's'],
  [/^(?:me|pe)ng(?=[aeiou])/, 'k'],
  [/^(?:me|pe)m(?=[aeiou])/, 'p'],
  [/^(?:me|pe)n(?=[aeiou])/, 't'],
  [/^(?:(?:me|pe)(?:ng|m|n)?|di|ber|ter)/, ''],
];

function withoutPrefix(word: string): readonly string[] {
  return swallowed.filter(([prefix]) => prefix.test(word)).map(([prefix, by]) => word.replace(prefix, by));
}

/** The words of a text, in small letters: "e-mail" is two, "don’t" is one. */
export function wordsIn(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether a word says nothing of a question's subject, as "how" and "bagaimana". */
export function isFiller(word: string, locale: Locale): boolean {
  return languageIn(languages, locale).fillers.has(word);
}

/** What a word is made of, besides the word itself: "pembayaran" is made of "bayar"; none for a short word. */
export function stemsOf(word: string, locale: Locale): readonly string[] {
  return [...new Set(languageIn(languages, locale).stems(word))];
}

/** Further words that a text is found by, such as "invoice" where it says "receipt". */
export function wordsAlike(text: string, locale: Locale): string {
  const said = ` ${wordsIn(text).join(' ')}`;
  return Object.entries(languageIn(languages, locale).alike)
    .filter(([phrase]) => said.includes(` ${phrase}`))
    .map(([, words]) => words)
    .join(' ');
}
