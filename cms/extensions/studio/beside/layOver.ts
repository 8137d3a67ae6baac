import type { DialogCatalogue } from '@alur/engine';
import shipped from '../../../../schemas/generated/dialogs.json' with { type: 'json' };
import { anyOtherCode } from '../../../../src/contracts/errorDialog.ts';
import { columnOf, locales, perLocale, wordsIn } from '../../../../src/contracts/locale.ts';
import type { PreviewBeside, PreviewMessages } from '../../../../src/contracts/preview/messages.ts';
import { decodeDialog } from '../../../../src/product/dialogs/decodeDialog.ts';
import { unfilledSlots } from '../../../../src/product/dialogs/dialogSlots.ts';
import { overlayDialogs } from '../../../../src/product/dialogs/overlayDialogs.ts';
import { type InterfaceTexts, overlayTexts } from '../../../../src/product/overlayTexts.ts';
import { shippedTexts } from '../../guard/shippedTexts.generated.ts';
import { phrase } from '../../words/beside.ts';
import type { Sentence } from '../../words/sentences.ts';

const catalogue: DialogCatalogue = shipped as DialogCatalogue;

/** An item as it is typed, laid over what the site has; or why the site would not take it. */
export type Laid =
  | { readonly isFit: true; readonly beside: PreviewBeside }
  | { readonly isFit: false; readonly fault: Sentence };

type Values = Readonly<Record<string, unknown>>;

/** Lays an item over what the site has, by the code with which the edge reads it. */
export function layOver(collection: string, key: string, values: Values): Laid {
  return collection === 'error_dialogs' ? layDialog(key, values) : layText(key, values);
}

function layDialog(code: string, values: Values): Laid {
  const item = { ...values, code };
  const slot = code === anyOtherCode ? '*' : code;
  const before = new Map<string, unknown>();
  const laid = overlayDialogs({ items: [item], before, shipped: catalogue, shippedTexts });
  const spec = laid.catalogue[slot];
  if (!laid.good.has(code) || spec === undefined) return { isFit: false, fault: dialogFault(slot, item) };
  return {
    isFit: true,
    beside: { texts: byKey(laid.texts), dialogs: { [slot]: spec }, dialog: slot },
  };
}

function dialogFault(slot: string, item: object): Sentence {
  const decoded = decodeDialog(item);
  const spec = Object.hasOwn(catalogue, slot) ? catalogue[slot] : undefined;
  const faults = !decoded.ok
    ? decoded.error
    : spec === undefined
      ? []
      : unfilledSlots(decoded.value, spec, shippedTexts);
  const [first] = faults;
  return first === undefined ? phrase('fault.text') : perLocale((locale) => wordsIn(first.sentence, locale));
}

function layText(key: string, values: Values): Laid {
  const typed = perLocale((locale) => {
    const text = values[columnOf('', locale)];
    return typeof text === 'string' ? text : '';
  });
  const { texts, remarks } = overlayTexts(shippedTexts, { [key]: typed });
  if (remarks.length > 0) return { isFit: false, fault: phrase('fault.text') };
  const own = Object.fromEntries(locales.map((locale) => [locale, texts[locale][key] ?? '']));
  return { isFit: true, beside: { texts: { [key]: own }, dialogs: {}, dialog: dialogWith(key) } };
}

/** The code of a dialog that shows a text; null: none does. */
function dialogWith(key: string): string | null {
  const found = Object.entries(catalogue).find(([, { title, message, detail, buttons }]) =>
    [title, message, detail, ...buttons.map(({ label }) => label)].includes(key),
  );
  return found?.[0] ?? null;
}

function byKey(texts: InterfaceTexts): PreviewMessages {
  const keys = new Set(locales.flatMap((locale) => Object.keys(texts[locale])));
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      Object.fromEntries(locales.map((locale) => [locale, texts[locale][key] ?? ''])),
    ]),
  );
}
