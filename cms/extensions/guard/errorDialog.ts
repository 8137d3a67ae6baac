import {
  decodeDialog,
  type DialogFault,
  type DialogItem,
} from '../../../src/product/dialogs/decodeDialog.ts';
import { unfilledSlots } from '../../../src/product/dialogs/dialogSlots.ts';
import shipped from '../../../schemas/generated/dialogs.json' with { type: 'json' };
import type { DialogSpec } from '@alur/engine';
import { anyOtherCode } from '../../../src/contracts/errorDialog.ts';
import type { Filter } from '../hooks/directus.ts';
import { combineSentences, Refusal, refuse } from '../hooks/refusal.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { shippedTexts } from './shippedTexts.generated.ts';
import { defaultLocale, perLocale, wordsIn } from '../../../src/contracts/locale.ts';

const catalogue: ReadonlyMap<string, object> = new Map(Object.entries(shipped));

/**
 * Refuses an error dialog that subscribers could not be shown, by the code with which the edge reads it.
 * @throws Refusal one for each field that holds a fault
 */
export const refuseBadDialog: Filter = (payload, meta) => {
  if (meta.collection !== 'error_dialogs' || !isRow(payload)) return payload;
  const decoded = decodeDialog(payload);
  const codes = [...keysOf(meta).map(String), String(payload['code'] ?? '')];
  const found = decoded.ok ? codes.flatMap((code) => slotFaults(code, decoded.value)) : decoded.error;
  // Of several dialogs at once, a sentence is given once.
  const faults = [
    ...new Map(found.map((fault) => [`${fault.field} ${fault.sentence[defaultLocale]}`, fault])).values(),
  ];
  const byField = Map.groupBy(faults, ({ field }) => field);
  refuse(
    [...byField].map(
      ([field, ofField]) =>
        new Refusal(
          'dialog',
          field,
          combineSentences(
            ofField.map(({ sentence }) => perLocale((locale) => asSentence(wordsIn(sentence, locale)))),
          ),
        ),
    ),
  );
  return payload;
};

function asSentence(text: string): string {
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return sentence.endsWith('?') ? sentence : `${sentence}.`;
}

function slotFaults(code: string, item: DialogItem): readonly DialogFault[] {
  const spec = catalogue.get(code === anyOtherCode ? '*' : code);
  return spec === undefined ? [] : unfilledSlots(item, spec as DialogSpec, shippedTexts);
}
