import decode from '../../../locales/studio/id/decode.json' with { type: 'json' };
import lint from '../../../locales/studio/id/lint.json' with { type: 'json' };
import proof from '../../../locales/studio/id/proof.json' with { type: 'json' };
import type { Said } from '../../contract/said.ts';
import { wordSaid } from '../../wording/wordSaid.ts';

/** A sentence of publish as Studio shows it in Indonesian. */
export function inIndonesian(said: Said): string {
  return wordSaid(said, { locale: 'id', texts: { ...decode, ...lint, ...proof } });
}
