// Looks for what journeys typed or were given in what they left: each kind of place may hold what it is for, and nothing else of a person (T32, T33).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAny } from './findAny.ts';
import type { LeftFile } from './leftFiles.ts';
import type { TypedValue } from './typedValues.ts';

const kinds = ['phone', 'email', 'password', 'code', 'token', 'voucher', 'subscription'] as const;

/** What of a person a value is. */
export type PersonalKind = (typeof kinds)[number];

/** A value of a person's that stands where nothing of its kind may. */
export interface FoundPersonal {
  readonly file: string;
  /** Table and column of a store; empty: in its bytes, or in a file that is not a store. */
  readonly place: string;
  readonly kind: PersonalKind;
  /** Its first three letters. */
  readonly masked: string;
}

type Allowed = readonly PersonalKind[];

const contact: Allowed = ['phone', 'email'];

/**
 * The closed list of who keeps what, by the first name that fits. A store has a line for each table that holds anything; its other tables, and all files that are not
 * here (logs, caches of the edge), hold nothing of a person. Reports of the parts are looked through for cards alone: they quote what a failed test typed.
 */
const holders: readonly { readonly file: RegExp; readonly tables: Readonly<Record<string, Allowed>> }[] = [
  {
    // The API: codes, passwords and tokens as hashes alone.
    file: /[\\/]sandbox[\\/]sandbox\.sqlite/,
    tables: {
      accounts: contact,
      otp_codes: contact,
      tries: contact,
      // The outbox: a message waits here until the gateway has it.
      messages: ['phone', 'email', 'code', 'token'],
      payments: ['phone', 'voucher'],
      saved_methods: ['phone'],
      notifications: ['phone'],
      paytv_links: ['subscription'],
      quotes: ['voucher'],
      vouchers: ['voucher'],
      voucher_redemptions: ['voucher'],
    },
  },
  {
    // Everybody else: the inbox has what was sent to a person, wallets and companies know their customers. What is measured or reported is not in the list.
    file: /[\\/]providers[\\/]providers\.sqlite/,
    tables: {
      messages: ['phone', 'email', 'code', 'token'],
      charges: ['phone'],
      deliveries: ['phone'],
      links: ['phone'],
      subscriptions: ['phone', 'subscription'],
      tvs: ['code'],
    },
  },
  {
    // Directus: its own people log in with an e-mail address.
    file: /[\\/]cms[\\/]/,
    tables: { directus_users: ['email'] },
  },
];

/** Journeys start their products in folders of these names. */
const ofJourneys = /(?:^|[\\/])alur-(?:product|killable)-/;

/** The kind of a value by the field of the contract that it went in; null for a card, which has a check of its own, and for what is too short to be known again. */
export function kindOf({ field, value }: TypedValue): PersonalKind | null {
  if (field.endsWith('password')) return 'password';
  if (field === 'otp' || (field === 'code' && value.length < 16)) return 'code';
  if (field === 'voucher_code') return 'voucher';
  if (field === 'subscriber_id' || field === 'qr_payload') return 'subscription';
  if (field === 'identity' || field === 'phone_number') return value.includes('@') ? 'email' : 'phone';
  return /token$|^code$|^bearer$/.test(field) ? 'token' : null;
}

/** How a value is written: as it is, in an address, hidden in base64, and a telephone number as it is dialled. */
function formsOf(value: string, kind: PersonalKind): readonly string[] {
  const national = kind === 'phone' ? /^\+62(\d{7,})$/.exec(value)?.[1] : undefined;
  return [
    value,
    encodeURIComponent(value),
    ...(kind === 'code' ? [] : [Buffer.from(value).toString('base64')]),
    ...(national === undefined ? [] : [`62${national}`, `0${national}`]),
  ];
}

const root = new URL('../../../', import.meta.url);

/** What ships, and so is nobody's: accounts that are shown at each start on one machine, and samples in what editors begin with. */
const shipped: readonly { readonly file: RegExp; readonly from: readonly string[] }[] = [
  { file: /[\\/]printed\.log$/, from: ['launch/product/table.ts'] },
  // Studio's program, which Directus joins from its parts, has the samples of fields. Passwords of the accounts that are shown are words of its styles, too.
  {
    file: /[\\/]cms[\\/]temp[\\/]app-extensions[\\/]/,
    from: ['renderers/password/', 'launch/product/table.ts'],
  },
  { file: /[\\/]cms[\\/]/, from: ['schemas/flows/', 'cms-seed/content/'] },
  { file: /[\\/]sandbox\.sqlite/, from: ['sandbox/foundation/demoVouchers.ts'] },
];

/** Texts of a file, or of the files of a folder, of this project. */
function textOf(place: string): string {
  if (!place.endsWith('/')) return readFileSync(new URL(place, root), 'utf8');
  return readdirSync(new URL(place, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
}

/** What a short code stands beside, since its digits alone stand everywhere. */
const namedCode = /(?:otp|code|kode|pin)["'\s:=]{1,5}(\d{4,7})(?!\w)/gi;

/**
 * Prepares the search for what journeys typed. What ships may stand where it is shown.
 *
 * @example
 * const search = searchPersonal(readTyped(folder));
 * for (const file of leftFiles(folder)) found.push(...search(file));
 */
export function searchPersonal(typed: readonly TypedValue[]): (file: LeftFile) => readonly FoundPersonal[] {
  const values = new Map<string, { readonly value: string; readonly kind: PersonalKind }>();
  const shortCodes = new Set<string>();
  for (const each of typed) {
    const kind = kindOf(each);
    if (kind === null) continue;
    if (kind === 'code' && /^\d{4,7}$/.test(each.value)) shortCodes.add(each.value);
    else for (const form of formsOf(each.value, kind)) values.set(form, { value: each.value, kind });
  }
  const find = findAny(values.keys());
  const nobodys = shipped.map(({ file, from }) => ({ file, text: from.map(textOf).join('\n') }));
  const personalIn = (bytes: Buffer): ReadonlyMap<string, PersonalKind> => {
    const found = new Map<string, PersonalKind>();
    for (const form of find(bytes)) {
      const known = values.get(form);
      if (known !== undefined) found.set(known.value, known.kind);
    }
    for (const [, code = ''] of bytes.toString('latin1').matchAll(namedCode))
      if (shortCodes.has(code)) found.set(code, 'code');
    return found;
  };
  return (file) => {
    if (!ofJourneys.test(file.name)) return [];
    const found = personalIn(file.bytes);
    if (found.size === 0) return [];
    const ours = nobodys.find((each) => each.file.test(file.name))?.text ?? '';
    return misplacedValues(file, found, personalIn)
      .filter(({ value }) => !ours.includes(value))
      .map(({ value, ...rest }) => ({ ...rest, file: file.name, masked: `${value.slice(0, 3)}…` }));
  };
}

interface Misplaced {
  readonly place: string;
  readonly kind: PersonalKind;
  readonly value: string;
}

/** Of what a file holds, what it may not: in a store by table, and what only its bytes have by what any of its tables may hold. */
function misplacedValues(
  { name, isStore, values }: LeftFile,
  found: ReadonlyMap<string, PersonalKind>,
  personalIn: (bytes: Buffer) => ReadonlyMap<string, PersonalKind>,
): readonly Misplaced[] {
  const tables = holders.find(({ file }) => file.test(name))?.tables ?? {};
  const anywhere = new Set(Object.values(tables).flat());
  const inRows = new Map<string, Misplaced>();
  if (isStore)
    for (const { table, column, text } of values())
      for (const [value, kind] of text.length < 4 ? [] : personalIn(Buffer.from(text)))
        if (!(Object.hasOwn(tables, table) && tables[table]?.includes(kind)))
          inRows.set(`${table}.${column} ${value}`, { place: `${table}.${column}`, kind, value });
  const inBytes = [...found]
    .filter(([, kind]) => !anywhere.has(kind))
    .map(([value, kind]) => ({ place: '', kind, value }));
  const seen = new Set([...inRows.values()].map(({ value }) => value));
  return [...inRows.values(), ...inBytes.filter(({ value }) => !seen.has(value))];
}
