import { momentIn } from '../../../../src/contracts/site/blocks.ts';
import type { Row } from '../../hooks/directus.ts';
import type { Sentence } from '../../hooks/refusal.ts';
import { isRow, parsed } from '../../hooks/rows.ts';

/**
 * What a form may be saved with and is most likely a slip: a countdown that is over, an article or a question without a subject, a menu entry that leads nowhere.
 *
 * @param now milliseconds since 1970
 */
export function slotFaultsOfForm(collection: string, fields: Row, now: number): readonly Sentence[] {
  if (collection === 'promo_pages') return blockFaults(fields['blocks'], now);
  const noSubject = noSubjects[collection];
  if (noSubject !== undefined) return isEmpty(fields['category']) ? [noSubject] : [];
  const isBelow = collection === 'menu_items' && !isEmpty(fields['parent']);
  return isBelow && isEmpty(fields['path']) && isEmpty(fields['page']) ? [leadsNowhere] : [];
}

function blockFaults(value: unknown, now: number): readonly Sentence[] {
  const given = parsed(value ?? null);
  const blocks = (Array.isArray(given) ? given : []).map((each: unknown) => (isRow(each) ? each : {}));
  return blocks.flatMap((block, index) => {
    const until = block['block'] === 'countdown' ? momentIn(block['until']) : null;
    return until !== null && until <= now ? [overAt(index + 1)] : [];
  });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

const noSubjects: Readonly<Record<string, Sentence>> = {
  help_articles: {
    en: 'Without a subject visitors find this article by search and links only. Choose the subject that it belongs to.',
    id: 'Tanpa pokok, artikel ini hanya ditemukan lewat pencarian dan tautan. Pilih pokoknya.',
  },
  help_questions: {
    en: 'Without a subject the help centre leaves this question out. Choose the subject that it belongs to.',
    id: 'Tanpa pokok, pertanyaan ini tidak tampil di pusat bantuan. Pilih pokoknya.',
  },
};
const leadsNowhere: Sentence = {
  en: 'This entry leads nowhere, so the menu leaves it out. Give it an address or a page.',
  id: 'Entri ini tidak mengarah ke mana pun, jadi tidak tampil di menu. Isi alamat atau halamannya.',
};
function overAt(place: number): Sentence {
  return {
    en: `Block ${place} (Countdown): the moment is over, so visitors read the words for afterwards. Choose a later moment (Jakarta time).`,
    id: `Blok ${place} (Hitung mundur): waktunya sudah lewat, jadi pengunjung membaca kata-kata setelah berakhir. Pilih waktu yang lebih lambat (WIB).`,
  };
}
