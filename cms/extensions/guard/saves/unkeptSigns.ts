import type { Filter } from '../../hooks/directus.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { keyFields } from './keyFields.ts';

/**
 * Refuses a text with the sign U+0000, which some programs leave in what is copied out of them: PostgreSQL keeps none, and would answer with a fault of its own.
 * @throws Refusal
 */
export const refuseUnkept: Filter = (payload, { collection }) => {
  if (!keyFields.has(collection) || !isRow(payload)) return payload;
  const [field] = Object.entries(payload).find(([, value]) => holdsNull(value)) ?? [];
  if (field === undefined) return payload;
  throw new Refusal('content', field, {
    en: 'This holds an invisible sign (U+0000) that can’t be kept, often from a copied text. Type the text again, or paste it without formatting.',
    id: 'Di sini ada tanda tak terlihat (U+0000) yang tidak bisa disimpan, biasanya dari teks salinan. Ketik ulang teksnya, atau tempel tanpa format.',
  });
};

/** A JSON field keeps it, written as an escape. */
function holdsNull(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\u0000');
}
