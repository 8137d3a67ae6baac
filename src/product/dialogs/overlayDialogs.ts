import type { DialogButton, DialogCatalogue, DialogSpec } from '@alur/engine';
import { anyOtherCode } from '../../contracts/errorDialog.ts';
import { type Locale, locales, perLocale } from '../../contracts/locale.ts';
import { decodeDialog, type DialogItem, type DialogItemButton, type Words } from './decodeDialog.ts';
import { unfilledSlots } from './dialogSlots.ts';
import type { InterfaceTexts } from '../overlayTexts.ts';

/** The catalogue as it is served. */
export interface Overlay {
  readonly catalogue: DialogCatalogue;
  /** Texts of the editors, under the keys that the catalogue names. */
  readonly texts: InterfaceTexts;
  /** What was not taken, one sentence each. */
  readonly remarks: readonly string[];
  /** By code: the item that each dialog was made from. */
  readonly good: ReadonlyMap<string, unknown>;
}

export interface OverlayParts {
  readonly items: readonly unknown[];
  /** Items that were good before; they stand in where the present one is not. */
  readonly before: ReadonlyMap<string, unknown>;
  readonly shipped: DialogCatalogue;
  readonly shippedTexts: InterfaceTexts;
}

/**
 * Lays the items of `error_dialogs` over the shipped catalogue (ADR 9). An item that is not good leaves its last good version in place, else the
 * shipped dialog. Words that are the shipped ones count as not given, so that interface texts go on deciding them.
 */
export function overlayDialogs({ items, before, shipped, shippedTexts }: OverlayParts): Overlay {
  const catalogue = new Map(Object.entries(shipped));
  const texts = perLocale((): Record<string, string> => ({}));
  const good = new Map<string, unknown>();
  const remarks: string[] = [];
  const wording = createWording(texts, shippedTexts);

  function take(code: string, spec: DialogSpec, given: unknown): readonly string[] {
    const judged = decodeDialog(typeof given === 'object' && given !== null ? given : {});
    const faults = judged.ok ? unfilledSlots(judged.value, spec, shippedTexts) : judged.error;
    const sentences = faults.map(({ sentence }) => sentence.en);
    if (!judged.ok || faults.length > 0) return sentences;
    catalogue.set(keyOf(code), overlayDialog(spec, judged.value, `dialog.${code}`, wording));
    good.set(code, given);
    return [];
  }

  for (const item of items) {
    const code = codeOf(item);
    const spec = code === null || !Object.hasOwn(shipped, keyOf(code)) ? undefined : shipped[keyOf(code)];
    if (code === null || spec === undefined) {
      remarks.push(
        `error_dialogs: ${code === null ? 'an item has no code' : `"${code}" is a code that the product does not know`}; it was left out`,
      );
      continue;
    }
    const faults = take(code, spec, item);
    if (faults.length === 0) continue;
    const last = before.get(code);
    const lastServes = last !== undefined && take(code, spec, last).length === 0;
    const serving = lastServes ? 'its last good version serves' : 'the shipped dialog serves';
    remarks.push(...faults.map((fault) => `error_dialogs ${code}, ${fault}; ${serving}`));
  }
  return { catalogue: Object.fromEntries(catalogue), texts, remarks, good };
}

function codeOf(item: unknown): string | null {
  const code = typeof item === 'object' && item !== null && 'code' in item ? item.code : null;
  return typeof code === 'string' && /^[a-z][a-z0-9_]{0,63}$/.test(code) ? code : null;
}

function keyOf(code: string): string {
  return code === anyOtherCode ? '*' : code;
}

/** Keeps editors' words, each under a key of its own. */
interface Wording {
  /** Whether words say what the shipped key says already, in each language in which they say anything. */
  isShipped(given: Words, shippedKey: string | undefined): boolean;
  /** Answers the key to show: the shipped one, or `key` with the words kept under it. */
  write(key: string, given: Words, shippedKey: string | undefined): string | undefined;
}

function createWording(
  texts: Readonly<Record<Locale, Record<string, string>>>,
  shippedTexts: InterfaceTexts,
): Wording {
  const shippedWord = (locale: Locale, key: string | undefined): string =>
    key === undefined ? '' : (shippedTexts[locale][key] ?? '');
  const isShipped: Wording['isShipped'] = (given, key) =>
    locales.every((locale) => given[locale] === '' || given[locale] === shippedWord(locale, key));
  return {
    isShipped,
    write(key, given, shippedKey) {
      if (isShipped(given, shippedKey)) return shippedKey;
      for (const locale of locales)
        texts[locale][key] = given[locale] === '' ? shippedWord(locale, shippedKey) : given[locale];
      return key;
    },
  };
}

function overlayDialog(
  spec: DialogSpec,
  { title, message, ownWords, image, buttons }: DialogItem,
  base: string,
  wording: Wording,
): DialogSpec {
  const titleKey = wording.write(`${base}.title`, title, spec.title);
  const messageKey = wording.write(`${base}.message`, message, spec.message);
  const { ownWords: _ownWords, image: _image, ...rest } = spec;
  return {
    ...rest,
    ...(titleKey === undefined ? {} : { title: titleKey }),
    ...(messageKey === undefined ? {} : { message: messageKey }),
    ...ownWordsOf(ownWords, titleKey !== spec.title, messageKey !== spec.message),
    ...(image ? { image } : {}),
    buttons:
      buttons === null
        ? spec.buttons
        : buttons.map((button, index) =>
            buttonOver(button, spec.buttons, `${base}.button${index + 1}`, wording),
          ),
  };
}

/**
 * What an editor writes is what people read: words that differ from the shipped ones are shown in the place of the server's; the box
 * "own words" does the same for words that are the shipped ones.
 */
function ownWordsOf(always: boolean, title: boolean, message: boolean): Pick<DialogSpec, 'ownWords'> {
  if (always || (title && message)) return { ownWords: true };
  if (title) return { ownWords: 'title' };
  return message ? { ownWords: 'message' } : {};
}

/** The label stays under the shipped key of whichever shipped button says the same. */
function buttonOver(
  { label, action }: DialogItemButton,
  shipped: readonly DialogButton[],
  key: string,
  wording: Wording,
): DialogButton {
  const same = shipped.find((button) => wording.isShipped(label, button.label));
  return { label: same?.label ?? wording.write(key, label, undefined) ?? key, ...action };
}
