import { isRecord } from '@alur/engine/json';
import { isLocale } from '../../src/contracts/locale.ts';
import {
  countKinds,
  isLeaving,
  mostCounts,
  pageWidths,
  type SentCounts,
  stayEnds,
  type StepCount,
} from '../../src/contracts/measuring/stepCounts.ts';

/** How long a name may be. */
const longestName = 80;

/** Reads what a page sends; null when it is anything else. Names are not looked up: whether a document has them is known later. */
export function readCounts(body: unknown): SentCounts | null {
  if (!isRecord(body) || Object.keys(body).length !== 5) return null;
  const { flow, revision, locale, width, counts } = body;
  if (typeof flow !== 'string' || !/^[a-z][A-Za-z0-9-]{0,63}$/.test(flow)) return null;
  if (typeof revision !== 'string' || !/^[0-9a-f]{16}$/.test(revision)) return null;
  const known = pageWidths.find((each) => each === width);
  if (!isLocale(locale) || known === undefined || !Array.isArray(counts)) return null;
  if (counts.length === 0 || counts.length > mostCounts) return null;
  const read = counts.map(readCount);
  return read.every((each) => each !== null) ? { flow, revision, locale, width: known, counts: read } : null;
}

/** A count travels as a list: `["identity", "error", "phone", "format", null]`. */
function readCount(sent: unknown): StepCount | null {
  if (!Array.isArray(sent) || sent.length !== 5) return null;
  const [step, given, name, code, stay] = sent as readonly unknown[];
  const kind = countKinds.find((each) => each === given);
  if (kind === undefined || !isName(step) || !isName(name) || !isName(code)) return null;
  if ((step === '') !== (kind === 'device')) return null;
  if (!isStay(stay) || (stay !== null) !== isLeaving(kind)) return null;
  return { step, kind, name, code, stay };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestName;
}

function isStay(value: unknown): value is number | null {
  return (
    value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= stayEnds.length)
  );
}
