import type { DialogButton } from '@alur/engine';
import { carriedFields, dialogKinds, dialogTargets, passwordTargets } from '../../contracts/errorDialog.ts';
import { columnOf, isWhole, locales, type Locale, type PerLocale } from '../../contracts/locale.ts';
import { isBlank, turningCharacter } from '../../contracts/text/unseen.ts';
import { failure, ok, type Result } from '@alur/engine/result';

/** Words in each language; empty: the shipped ones. */
export type Words = PerLocale<string>;

/** What an editor reads, in the languages of Studio. */
interface Sentence {
  readonly en: string;
  readonly id: string;
}

/** An item of `error_dialogs` that is good. */
export interface DialogItem {
  readonly title: Words;
  readonly message: Words;
  readonly ownWords: boolean;
  readonly image: boolean;
  /** Null: the shipped ones. */
  readonly buttons: readonly DialogItemButton[] | null;
}

/** What is wrong with an item: in which field of the collection, and a sentence in each language with what to do. */
export interface DialogFault {
  readonly field: string;
  readonly sentence: Sentence;
}

export interface DialogItemButton {
  readonly label: Words;
  readonly action: Omit<DialogButton, 'label'>;
}

type Item = ReadonlyMap<string, unknown>;

const longest = { title: 80, message: 400, label: 40 } as const;
const mostButtons = 3;

/** Reads an item; fails with a sentence for each fault: what is wrong, and what to do. */
export function decodeDialog(given: object): Result<DialogItem, readonly DialogFault[]> {
  const faults: DialogFault[] = [];
  const item: Item = new Map(Object.entries(given));
  const dialog: DialogItem = {
    title: words(item, 'title', (locale) => faultAt(faults, columnOf('title', locale))),
    message: words(item, 'message', (locale) => faultAt(faults, columnOf('message', locale))),
    ownWords: flag(item.get('own_words')),
    image: flag(item.get('image')),
    buttons: buttonsOf(item.get('buttons'), faultAt(faults, 'buttons')),
  };
  return faults.length > 0 ? failure(faults) : ok(dialog);
}

/** Notes a fault: the English sentence, then the Indonesian one. */
type Fault = (en: string, id: string) => void;

function faultAt(faults: DialogFault[], field: string): Fault {
  return (en, id) => faults.push({ field, sentence: { en, id } });
}

const nouns: Readonly<Record<keyof typeof longest, Sentence>> = {
  title: { en: 'title', id: 'judul' },
  message: { en: 'message', id: 'pesan' },
  label: { en: 'label', id: 'label' },
};

function words(
  item: Item,
  name: keyof typeof longest,
  faultOf: (locale: Locale) => Fault,
  where: Sentence = { en: '', id: '' },
): Words {
  const entries = locales.map((locale) => {
    const value = item.get(columnOf(name, locale)) ?? '';
    const text = typeof value === 'string' && !isBlank(value) ? value.trim() : '';
    const found =
      typeof value === 'string'
        ? textFault(text, longest[name])
        : { en: 'is not a text; write plain words', id: 'bukan teks; tulis kata-kata biasa' };
    if (found !== null)
      faultOf(locale)(
        `${where.en}${nouns[name].en} (${locale}) ${found.en}`,
        `${where.id}${nouns[name].id} (${locale}) ${found.id}`,
      );
    return [locale, text] as const;
  });
  return Object.fromEntries(entries) as Record<Locale, string>;
}

function textFault(text: string, most: number): Sentence | null {
  if (text.length > most)
    return {
      en: `has ${text.length} characters, ${text.length - most} too many; write at most ${most}`,
      id: `berisi ${text.length} karakter, ${text.length - most} terlalu banyak; tulis paling banyak ${most}`,
    };
  if (/<[a-z!/]|&#?\w+;/i.test(text))
    return {
      en: 'holds HTML, which would be shown as it is; write plain text',
      id: 'berisi HTML yang akan tampil apa adanya; tulis teks biasa',
    };
  return /(?!\n)\p{Cc}/u.test(text) || turningCharacter.test(text)
    ? {
        en: 'holds an invisible control character; type it again',
        id: 'berisi karakter kontrol yang tak terlihat; ketik ulang',
      }
    : null;
}

function buttonsOf(value: unknown, fault: Fault): DialogItem['buttons'] {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value) || value.length === 0 || value.length > mostButtons) {
    fault(
      `it needs 1 to ${mostButtons} buttons, so that there is a way on`,
      `perlu 1 sampai ${mostButtons} tombol agar selalu ada jalan keluar`,
    );
    return null;
  }
  const buttons = value.map((button: unknown, index) =>
    buttonOf(button, { en: `button ${index + 1}: `, id: `tombol ${index + 1}: ` }, fault),
  );
  if (buttons.filter(({ action }) => action.kind === 'primary').length > 1)
    fault(
      'two buttons are primary; make one of them secondary or a link',
      'ada dua tombol utama; jadikan salah satunya sekunder atau tautan',
    );
  return buttons;
}

function buttonOf(value: unknown, where: Sentence, fault: Fault): DialogItemButton {
  const given: Item = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const label = words(given, 'label', () => fault, where);
  const missing = locales.filter((locale) => isWhole(locale) && label[locale] === '').join(', ');
  if (missing !== '')
    fault(
      `${where.en}it has no label (${missing}); write one in each language`,
      `${where.id}belum ada label (${missing}); tulis dalam setiap bahasa`,
    );
  const choose = <T extends string>(list: readonly T[], chosen: unknown, what: Sentence): T | undefined =>
    oneOf(list, chosen, { en: where.en + what.en, id: where.id + what.id }, fault);
  const target =
    choose(dialogTargets, given.get('target') ?? 'stay', { en: 'its target', id: 'tujuannya' }) ?? 'stay';
  const carried = { en: 'what it carries', id: 'isian yang dibawanya' };
  const carry = [
    ...new Set(listOf(given.get('carry')).flatMap((name) => choose(carriedFields, name, carried) ?? [])),
  ];
  if (carry.includes('password') && !passwordTargets.some((allowed) => allowed === target))
    fault(
      `${where.en}a password may travel to ${passwordTargets.join(' and ')} only; take it out of "carry"`,
      `${where.id}kata sandi hanya boleh dibawa ke ${passwordTargets.join(' dan ')}; hapus dari "carry"`,
    );
  const kind = { en: 'its kind', id: 'jenisnya' };
  return {
    label,
    action: {
      kind: choose(dialogKinds, given.get('kind') ?? 'primary', kind) ?? 'primary',
      ...(target === 'stay' ? {} : { leave: target }),
      ...(carry.length === 0 || target === 'stay' ? {} : { carry }),
    },
  };
}

function listOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function oneOf<T extends string>(
  list: readonly T[],
  value: unknown,
  what: Sentence,
  fault: Fault,
): T | undefined {
  const found = list.find((each) => each === value);
  if (found !== undefined) return found;
  const given =
    typeof value === 'string'
      ? { en: `"${value.slice(0, 80)}"`, id: `"${value.slice(0, 80)}"` }
      : { en: 'not a text', id: 'bukan teks' };
  const choices = list.join(', ');
  fault(
    `${what.en} is ${given.en}; choose one of: ${choices}`,
    `${what.id}: ${given.id}; pilih salah satu: ${choices}`,
  );
  return undefined;
}

function flag(value: unknown): boolean {
  return value === true || value === 1;
}
