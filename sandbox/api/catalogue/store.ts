import type { Instruction, Method, MethodOption, Package } from '../../../src/contracts/generated/api.ts';
import type { Database } from '../../foundation/database.ts';

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
  readonly action: MethodAction;
  /** Pages that the provider leads back to; null: the method's own. */
  readonly return_page: string | null;
  readonly cancel_page: string | null;
  /** The page that its provider leads back to once it was saved there; null: it can't be saved. */
  readonly link_page: string | null;
}

/** Kinds of methods: what is shown or done once a payment has begun. */
export type MethodAction = 'qr' | 'app' | 'redirect' | 'post' | 'push' | 'va' | 'otp';

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
    .rows<{ method: string; value: string; label: string; logo: string | null }>(
      'SELECT method, value, label, logo FROM method_options ORDER BY method, position',
    )
    .map(({ logo, ...option }) => ({ ...option, ...(logo === null ? {} : { logo }) }));
}

interface InstructionRow {
  readonly group_en: string | null;
  readonly group_id: string | null;
  readonly text_en: string;
  readonly text_id: string;
}

/** How to pay by a method, line by line, in the order of its rows. */
export function methodInstructions(db: Database, method: string): Instruction[] {
  const sql =
    'SELECT group_en, group_id, text_en, text_id FROM method_instructions WHERE method = ? ORDER BY position';
  return db.rows<InstructionRow>(sql, method).map(({ group_en, group_id, text_en, text_id }) => ({
    ...(group_en === null || group_id === null ? {} : { group: { en: group_en, id: group_id } }),
    text: { en: text_en, id: text_id },
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

/** What each form asks for, as a JSON Schema of `method_data`. */
const formSchemas: Readonly<Record<Method['form'], Method['schema']>> = {
  none: { type: 'object', additionalProperties: false, properties: {} },
  phone: {
    type: 'object',
    additionalProperties: false,
    required: ['phone_number'],
    properties: { phone_number: { type: 'string' } },
  },
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['option'],
    properties: { option: { type: 'string' } },
  },
  phone_options: {
    type: 'object',
    additionalProperties: false,
    required: ['phone_number', 'option'],
    properties: { phone_number: { type: 'string' }, option: { type: 'string' } },
  },
};

export function methodBody(row: MethodRow): Method {
  const { reason_en: en, reason_id: id } = row;
  return {
    method: row.method,
    group: row.method_group,
    page: row.page,
    label: { en: row.label_en, id: row.label_id },
    ...(row.logo === null ? {} : { logo: row.logo }),
    status: row.status,
    ...(en === null || id === null ? {} : { reason: { en, id } }),
    min: row.min,
    max: row.max,
    fee: row.fee,
    window_seconds: row.window_seconds,
    form: row.form,
    schema: formSchemas[row.form],
    saved: [],
  };
}
