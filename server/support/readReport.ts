import { isRecord } from '@alur/engine/json';
import { isLocale } from '../../src/contracts/locale.ts';
import { pageWidths, stayEnds } from '../../src/contracts/measuring/stepCounts.ts';
import {
  type FieldVerdict,
  markKinds,
  mostMarks,
  type SupportReport,
  type WayMark,
} from '../../src/contracts/support/supportReport.ts';
import { type CountedNames, knownCode, otherCode } from '../counts/countedNames.ts';

/** How long a name may be, and how many inputs a step has at most. */
const most = { name: 80, fields: 60 };

/** Reads what a page sends; null when it is anything else. Names are not looked up: {@link knownReport} does. */
export function readReport(body: unknown): SupportReport | null {
  if (!isRecord(body) || Object.keys(body).length !== 6) return null;
  const { flow, revision, locale, width, isWhole, marks } = body;
  if (typeof flow !== 'string' || !/^[a-z][A-Za-z0-9-]{0,63}$/.test(flow)) return null;
  if (typeof revision !== 'string' || !/^[0-9a-f]{16}$/.test(revision)) return null;
  const known = pageWidths.find((each) => each === width);
  if (!isLocale(locale) || known === undefined || typeof isWhole !== 'boolean') return null;
  if (!Array.isArray(marks) || marks.length === 0 || marks.length > mostMarks) return null;
  const read = marks.map(readMark);
  if (!read.every((each) => each !== null)) return null;
  // After what is private comes nothing.
  if (read.slice(0, -1).some(({ kind }) => kind === 'private')) return null;
  return { flow, revision, locale, width: known, isWhole, marks: read };
}

function readMark(sent: unknown): WayMark | null {
  if (!isRecord(sent) || Object.keys(sent).length !== 6) return null;
  const { step, kind: given, name, code, time, fields } = sent;
  const kind = markKinds.find((each) => each === given);
  if (kind === undefined || !isName(step) || step === '' || !isName(name) || !isName(code)) return null;
  if (typeof time !== 'number' || !Number.isInteger(time) || time < 0 || time > stayEnds.length) return null;
  if (!Array.isArray(fields) || fields.length > most.fields) return null;
  const verdicts = fields.map(readVerdict);
  return verdicts.every((each) => each !== null) ? { step, kind, name, code, time, fields: verdicts } : null;
}

function readVerdict(sent: unknown): FieldVerdict | null {
  if (!Array.isArray(sent) || sent.length !== 2) return null;
  const [name, verdict] = sent as readonly unknown[];
  return isName(name) && name !== '' && isName(verdict) && verdict !== '' ? [name, verdict] : null;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= most.name;
}

/**
 * The report with nothing but names of its document and codes that are known: another code becomes `other`. Null where it names anything else, so that nobody can write a text into it.
 */
export function knownReport(report: SupportReport, names: CountedNames): SupportReport | null {
  const marks = report.marks.map((mark) => knownMark(mark, names));
  return marks.every((each) => each !== null) ? { ...report, marks } : null;
}

/** The report of a revision that this edge has not, by the names of another: each name that this one lacks becomes `other`. */
export function namedReport(report: SupportReport, names: CountedNames): SupportReport {
  return { ...report, marks: report.marks.map((mark) => knownMark(mark, names) ?? otherMark(mark, names)) };
}

function otherMark(mark: WayMark, names: CountedNames): WayMark {
  const { kind, code, fields } = mark;
  const hasStep = keep(mark, names, 'entered', '') !== null;
  const plain: WayMark = { ...mark, step: hasStep ? mark.step : otherCode, name: '', code: '', fields: [] };
  if (kind === 'outcome' || kind === 'news') {
    const isKnown = keep(mark, names, 'outcome', mark.name) !== null;
    return { ...plain, name: isKnown ? mark.name : otherCode, code: knownCode(code) };
  }
  if (kind === 'dialog') return { ...plain, code: dialogCode(code) };
  if (kind !== 'action') return plain;
  const isKnown = keep(mark, names, 'action', mark.name) !== null;
  return {
    ...plain,
    name: isKnown ? mark.name : otherCode,
    fields: fields.map(
      (verdict) => knownVerdict(mark, names, verdict) ?? [otherCode, plainVerdict(verdict[1])],
    ),
  };
}

/** A name or a code as it is counted in the mark's step; null: the document has none of it there. */
function keep(
  { step }: WayMark,
  names: CountedNames,
  kind: 'entered' | 'action' | 'outcome' | 'error',
  name: string,
  code = '',
): string | null {
  return names.keep({ step, kind, name, code, stay: null })?.code ?? null;
}

function knownVerdict(
  mark: WayMark,
  names: CountedNames,
  [field, verdict]: FieldVerdict,
): FieldVerdict | null {
  const kept = keep(mark, names, 'error', field, verdict);
  return kept === null ? null : [field, plainVerdicts.has(verdict) ? verdict : kept];
}

function plainVerdict(verdict: string): string {
  return plainVerdicts.has(verdict) ? verdict : knownCode(verdict);
}

function knownMark(mark: WayMark, names: CountedNames): WayMark | null {
  const { kind, name, code, fields } = mark;
  if (keep(mark, names, 'entered', '') === null || (kind !== 'action' && fields.length > 0)) return null;
  if (kind === 'action') {
    const verdicts = fields.map((verdict) => knownVerdict(mark, names, verdict));
    const isKnown = keep(mark, names, 'action', name) !== null && verdicts.every((each) => each !== null);
    return isKnown ? { ...mark, code: '', fields: verdicts } : null;
  }
  if (kind === 'outcome' || kind === 'news') {
    const kept = keep(mark, names, 'outcome', name, code);
    return kept === null ? null : { ...mark, code: kept };
  }
  if (kind === 'closed') return /^\d?$/.test(name) ? { ...mark, code: '' } : null;
  return { ...mark, name: '', code: kind === 'dialog' ? dialogCode(code) : '' };
}

function dialogCode(code: string): string {
  return ownDialogs.has(code) ? code : knownCode(code);
}

/** How an input stood that shows no error. */
const plainVerdicts: ReadonlySet<string> = new Set(['empty', 'valid']);

/** What dialogs are that a document words itself. */
const ownDialogs: ReadonlySet<string> = new Set(['own', 'success']);
