import {
  carriedFields,
  dialogKinds,
  type DialogButton,
  dialogTargets,
  passwordTargets,
} from '../src/contracts/dialog.ts';
import { locales, type Locale } from '../src/contracts/locale.ts';
import { failed, ok, type Result } from '../src/contracts/result.ts';

/** Words in each language; empty: the shipped ones. */
export type Words = Readonly<Record<Locale, string>>;

/** An item of `error_dialogs` that is good. */
export interface DialogItem {
  readonly title: Words;
  readonly message: Words;
  readonly ownWords: boolean;
  readonly image: boolean;
  /** Null: the shipped ones. */
  readonly buttons: readonly DialogItemButton[] | null;
}

export interface DialogItemButton {
  readonly label: Words;
  readonly action: Omit<DialogButton, 'label'>;
}

type Item = ReadonlyMap<string, unknown>;

const longest = { title: 80, message: 400, label: 40 } as const;
const mostButtons = 3;

/** Reads an item; fails with a sentence for each fault: what is wrong, and what to do. */
export function decodeDialog(given: object): Result<DialogItem, readonly string[]> {
  const faults: string[] = [];
  const item: Item = new Map(Object.entries(given));
  const dialog: DialogItem = {
    title: words(item, 'title', faults),
    message: words(item, 'message', faults),
    ownWords: flag(item.get('own_words')),
    image: flag(item.get('image')),
    buttons: buttonsOf(item.get('buttons'), faults),
  };
  return faults.length > 0 ? failed(faults) : ok(dialog);
}

function words(item: Item, name: keyof typeof longest, faults: string[], where = ''): Words {
  const entries = locales.map((locale) => {
    const value = item.get(`${name}_${locale}`) ?? '';
    const text = typeof value === 'string' ? value.trim() : '';
    const fault = typeof value === 'string' ? textFault(text, longest[name]) : 'is not a text';
    if (fault !== null) faults.push(`${where}${name} (${locale}) ${fault}`);
    return [locale, text] as const;
  });
  return Object.fromEntries(entries) as Record<Locale, string>;
}

function textFault(text: string, most: number): string | null {
  if (text.length > most) return `has ${text.length} characters; write at most ${most}`;
  if (/<[a-z!/]|&#?\w+;/i.test(text)) return 'holds HTML, which would be shown as it is; write plain text';
  return /(?!\n)\p{Cc}/u.test(text) ? 'holds an invisible control character; type it afresh' : null;
}

function buttonsOf(value: unknown, faults: string[]): DialogItem['buttons'] {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value) || value.length === 0 || value.length > mostButtons) {
    faults.push(`it needs 1 to ${mostButtons} buttons, so that there is a way on`);
    return null;
  }
  const buttons = value.map((button: unknown, index) => buttonOf(button, `button ${index + 1}: `, faults));
  if (buttons.filter(({ action }) => action.kind === 'primary').length > 1)
    faults.push('two buttons are primary; make one of them secondary or a link');
  return buttons;
}

function buttonOf(value: unknown, where: string, faults: string[]): DialogItemButton {
  const given: Item = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const label = words(given, 'label', faults, where);
  const missing = locales.filter((locale) => label[locale] === '');
  if (missing.length > 0)
    faults.push(`${where}it has no label (${missing.join(', ')}); write one in each language`);
  const target = oneOf(dialogTargets, given.get('target') ?? 'stay', `${where}its target`, faults) ?? 'stay';
  const carry = carryOf(given.get('carry'), where, faults);
  if (carry.includes('password') && !passwordTargets.some((allowed) => allowed === target))
    faults.push(
      `${where}a password may travel to ${passwordTargets.join(' and ')} only; take it out of "carry"`,
    );
  return {
    label,
    action: {
      kind: oneOf(dialogKinds, given.get('kind') ?? 'primary', `${where}its kind`, faults) ?? 'primary',
      ...(target === 'stay' ? {} : { leave: target }),
      ...(carry.length === 0 || target === 'stay' ? {} : { carry }),
    },
  };
}

function carryOf(value: unknown, where: string, faults: string[]): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value)
    ? value
    : value === null || value === undefined
      ? []
      : [value];
  return [...new Set(list)].flatMap(
    (name) => oneOf(carriedFields, name, `${where}what it carries`, faults) ?? [],
  );
}

function oneOf<T extends string>(
  list: readonly T[],
  value: unknown,
  what: string,
  faults: string[],
): T | undefined {
  const found = list.find((each) => each === value);
  if (found === undefined) faults.push(`${what} is ${shown(value)}; choose one of: ${list.join(', ')}`);
  return found;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 80)}"` : 'not a text';
}

function flag(value: unknown): boolean {
  return value === true || value === 1;
}
