import type { Instruction, Method, MethodOption, Package } from '../../../src/contracts/generated/api.ts';
import type { Database } from '../../foundation/database.ts';
import type { PaymentKind } from '../../foundation/paymentKinds.ts';
import { formSchema } from './formSchemas.ts';

type Words = Method['label'];

/** A package as stored. */
export interface PackageRow {
  readonly package_id: string;
  readonly name: string;
  readonly description_en: string;
  readonly description_id: string;
  readonly duration_days: number;
  readonly renewal: Package['renewal'];
  /** Whole rupiah, VAT included. */
  readonly price: number;
  readonly vat_rate_bps: number;
  readonly is_active: number;
  readonly position: number;
  readonly labels: string;
  readonly region: string;
}

/** A way to pay as stored. */
export interface MethodRow {
  readonly method: string;
  /** Who carries payments by it out. */
  readonly provider: string;
  readonly method_group: string;
  readonly page: string;
  readonly label_en: string;
  readonly label_id: string;
  readonly logo: string | null;
  readonly status: Method['status'];
  readonly reason_en: string | null;
  readonly reason_id: string | null;
  readonly min: number;
  readonly max: number;
  readonly fee: number;
  /** How long the subscriber has, in seconds. */
  readonly window_seconds: number;
  readonly form: Method['form'];
  /** What the subscriber does next; a kind of its own, whatever the method is called. */
  readonly action: PaymentKind;
  /** Pages that the provider leads back to; null: the method's own. */
  readonly return_page: string | null;
  readonly cancel_page: string | null;
  /** The page that its provider leads back to once it was saved there; null: it can't be saved. */
  readonly link_page: string | null;
  readonly mark: string | null;
  readonly hint_en: string | null;
  readonly hint_id: string | null;
  /** 1: each of its options is a way to pay of its own. */
  readonly spread: 0 | 1;
  readonly option_label_en: string | null;
  readonly option_label_id: string | null;
  /** The only country whose mobile numbers its provider takes; null: any. */
  readonly phone_country: string | null;
}

/** What methods are listed under. */
export interface MethodGroup {
  readonly name: string;
  readonly label: Words;
}

export function findPackage(db: Database, id: string): PackageRow | undefined {
  return db.row<PackageRow>('SELECT * FROM packages WHERE package_id = ?', id);
}

/** Packages on sale in a region, of one group or of all. */
export function packagesOnSale(
  db: Database,
  region: string,
  group: string | undefined,
): readonly PackageRow[] {
  return db.rows<PackageRow>(
    'SELECT * FROM packages WHERE is_active = 1 AND region = ? AND (? IS NULL OR package_group = ?) ORDER BY position',
    region,
    group ?? null,
    group ?? null,
  );
}

export function isRegionServed(db: Database, region: string): boolean {
  return db.row('SELECT 1 FROM packages WHERE region = ?', region) !== undefined;
}

export function findMethod(db: Database, name: string): MethodRow | undefined {
  return db.row<MethodRow>('SELECT * FROM methods WHERE method = ?', name);
}

export function allMethods(db: Database): readonly MethodRow[] {
  return db.rows<MethodRow>('SELECT * FROM methods ORDER BY position');
}

/** Everybody who carries payments out, by the name that notifications and ways back carry. */
export function providerNames(db: Database): readonly string[] {
  return db
    .rows<{ readonly provider: string }>('SELECT DISTINCT provider FROM methods')
    .map(({ provider }) => provider);
}

/** Banks and operators that methods ask to choose. */
export function methodOptions(db: Database): readonly MethodOption[] {
  return db
    .rows<{ method: string; value: string; label: string; logo: string | null; mark: string | null }>(
      'SELECT method, value, label, logo, mark FROM method_options ORDER BY method, position',
    )
    .map(({ logo, mark, ...option }) => ({
      ...option,
      ...optional('logo', logo),
      ...optional('mark', mark),
    }));
}

/** What methods are listed under, in the order of an order's page. */
export function methodGroups(db: Database): readonly MethodGroup[] {
  return db
    .rows<{ name: string; label_en: string; label_id: string }>(
      'SELECT name, label_en, label_id FROM method_groups ORDER BY position',
    )
    .map(({ name, label_en: en, label_id: id }) => ({ name, label: { en, id } }));
}

/** A property; none where its column is empty. */
function optional<K extends string, V>(key: K, value: V | null): { readonly [P in K]?: V } {
  const part: { readonly [P in K]?: V } = {};
  return value === null ? part : { ...part, [key]: value };
}

function wordsOf(en: string | null, id: string | null): Words | null {
  return en === null || id === null ? null : { en, id };
}

interface InstructionRow {
  readonly group_en: string | null;
  readonly group_id: string | null;
  readonly text_en: string;
  readonly text_id: string;
}

/**
 * How to pay by a method and its option, such as a bank, line by line in the order of its rows; the option is '' where the method has none. `{name}` is
 * filled in from `facts`.
 */
export function methodInstructions(
  db: Database,
  method: string,
  option: string,
  facts: Readonly<Record<string, unknown>> = {},
): Instruction[] {
  const sql =
    'SELECT group_en, group_id, text_en, text_id FROM method_instructions WHERE method = ? AND option = ? ORDER BY position';
  const fillSlots = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(facts[name] ?? slot));
  return db.rows<InstructionRow>(sql, method, option).map(({ group_en, group_id, text_en, text_id }) => ({
    ...(group_en === null || group_id === null ? {} : { group: { en: group_en, id: group_id } }),
    text: { en: fillSlots(text_en), id: fillSlots(text_id) },
  }));
}

/** What an option of a method is called, such as a bank; its own value where nobody named it. */
export function optionLabel(db: Database, method: string, value: string): string {
  const sql = 'SELECT label FROM method_options WHERE method = ? AND value = ?';
  return db.row<{ readonly label: string }>(sql, method, value)?.label ?? value;
}

export function packageBody(row: PackageRow): Package {
  const labels: unknown = JSON.parse(row.labels);
  return {
    package_id: row.package_id,
    name: row.name,
    description: { en: row.description_en, id: row.description_id },
    duration_days: row.duration_days,
    renewal: row.renewal,
    price: row.price,
    is_active: row.is_active === 1,
    order: row.position,
    labels: Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : [],
  };
}

export function methodBody(row: MethodRow): Method {
  return {
    method: row.method,
    group: row.method_group,
    page: row.page,
    label: { en: row.label_en, id: row.label_id },
    status: row.status,
    min: row.min,
    max: row.max,
    fee: row.fee,
    window_seconds: row.window_seconds,
    form: row.form,
    schema: formSchema(row.form, row.phone_country),
    saved: [],
    ...optional('logo', row.logo),
    ...optional('mark', row.mark),
    ...optional('reason', wordsOf(row.reason_en, row.reason_id)),
    ...optional('hint', wordsOf(row.hint_en, row.hint_id)),
    ...optional('option_label', wordsOf(row.option_label_en, row.option_label_id)),
  };
}
