import { type Locale, wordsIn } from '../../../src/contracts/locale.ts';
import { html, type Html } from '../lab/html.ts';

const words = {
  en: {
    title: 'I am not a robot',
    other: 'Can’t tick the box? Answer a question',
    sum: 'Three plus four is',
    send: 'Answer',
    wrong: 'That is not it. Try again.',
  },
  id: {
    title: 'Saya bukan robot',
    other: 'Tidak bisa mencentang? Jawab pertanyaan',
    sum: 'Tiga tambah empat sama dengan',
    send: 'Jawab',
    wrong: 'Belum tepat. Coba lagi.',
  },
} as const;

/** The box that the lab's captcha draws. */
export function boxPage(siteKey: string, language: Locale, theme: 'light' | 'dark'): Html {
  const word = wordsIn(words, language);
  return html`<!doctype html>
    <html lang="${language}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <title>${word.title}</title>
        <link rel="stylesheet" href="/captcha/box.css" />
      </head>
      <body>
        <main data-key="${siteKey}">
          <label class="tick"><input id="human" type="checkbox" /> ${word.title}</label>
          <details>
            <summary>${word.other}</summary>
            <form>
              <label for="answer">${word.sum}</label>
              <input
                id="answer"
                inputmode="numeric"
                autocomplete="off"
                required
                data-right="7"
                data-wrong="${word.wrong}"
              />
              <button>${word.send}</button>
            </form>
          </details>
        </main>
        <script src="/captcha/box.js"></script>
      </body>
    </html>`;
}
