import { momentIn } from '../../../../src/contracts/site/blocks.ts';
import type { Row } from '../../hooks/directus.ts';
import type { Sentence } from '../../words/sentences.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import { phrase } from '../../words/guard.ts';

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
  const given = parseColumn(value ?? null);
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
  help_articles: phrase('formSlots.help_articles'),
  help_questions: phrase('formSlots.help_questions'),
};
const leadsNowhere: Sentence = phrase('formSlots.nowhere');
function overAt(place: number): Sentence {
  return phrase('formSlots.countdown', { place });
}
