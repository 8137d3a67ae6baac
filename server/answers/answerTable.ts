import { isRecord } from '@alur/engine/json';
import { csvLine, tableMark } from '../../src/contracts/text/csvCell.ts';
import type { Records, StoredRecord } from '../records/records.ts';

const perPage = 500;
/** Columns that every form has. */
const columns = ['moment', 'reference', 'language', 'revision', 'consent_version', 'consent'];

/** An answer as operators read it. */
export interface ReadableAnswer {
  readonly id: number;
  readonly form: string;
  readonly at: string;
  readonly reference: string;
  readonly locale: string;
  readonly consent: string | null;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

/** An answer of the record store in the form in which it is read. */
export function readable({ id, subject, at, body }: StoredRecord): ReadableAnswer {
  const { reference, locale, consent, values } = isRecord(body) ? body : {};
  return {
    id,
    form: subject,
    at: new Date(at).toISOString(),
    reference: String(reference),
    locale: String(locale),
    consent: isRecord(consent) ? String(consent['text']) : null,
    values: isRecord(values) ? (values as ReadableAnswer['values']) : {},
  };
}

/** The names that a form ever asked for, in the order in which they came. */
export async function namesAsked(records: Records, form: string): Promise<readonly string[]> {
  const versions = await records.list({ kind: 'form', subject: form, after: 0, limit: perPage });
  const names = versions.flatMap(({ body }) =>
    isRecord(body) && isRecord(body['names']) ? Object.keys(body['names']) : [],
  );
  return [...new Set(names)];
}

/**
 * All answers of a form as a table of a spreadsheet, line by line, oldest first: no more than a page of them is in memory. Cells that a spreadsheet would calculate are none there.
 */
export async function* answerTable(
  records: Records,
  form: string,
  names: readonly string[],
): AsyncGenerator<string> {
  yield `${tableMark}${csvLine([...columns, ...names], ',')}`;
  for (let after = 0; ;) {
    const page = await records.list({ kind: 'answer', subject: form, after, limit: perPage });
    if (page.length > 0) yield page.map((record) => csvLine(cellsOf(record, names), ',')).join('');
    const last = page.at(-1);
    if (last === undefined || page.length < perPage) return;
    after = last.id;
  }
}

function cellsOf(record: StoredRecord, names: readonly string[]): readonly string[] {
  const { at, reference, locale, consent, values } = readable(record);
  const { revision, consent: agreed } = isRecord(record.body) ? record.body : {};
  const version = isRecord(agreed) ? String(agreed['version']) : '';
  const own = names.map((name) => (Object.hasOwn(values, name) ? String(values[name]) : ''));
  return [at, reference, locale, String(revision), version, consent ?? '', ...own];
}
