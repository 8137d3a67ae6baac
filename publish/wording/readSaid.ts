import { isRecord } from '@alur/engine/json';
import type { Said, SaidValue, SaidValues } from '../contract/said.ts';

/** Reads a sentence that came as JSON, from another process; null where it is none. What can't fill a slot is left out. */
export function readSaid(value: unknown): Said | null {
  if (!isRecord(value) || typeof value['key'] !== 'string') return null;
  const { key, values } = value;
  return isRecord(values) ? { key, values: readValues(values) } : { key };
}

function readValues(values: Readonly<Record<string, unknown>>): SaidValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const read = readValue(value);
      return read === null ? [] : [[name, read]];
    }),
  );
}

function readValue(value: unknown): SaidValue | null {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (!isRecord(value)) return null;
  const { texts, list, language } = value;
  if (typeof language === 'string') return { language };
  if (isRecord(texts))
    return {
      texts: Object.fromEntries(
        Object.entries(texts).flatMap(([locale, text]) => (typeof text === 'string' ? [[locale, text]] : [])),
      ),
    };
  if (!Array.isArray(list)) return readSaid(value);
  const read = list.map(readValue).filter((each) => each !== null);
  const between = readValue(value['between']);
  return between === null ? { list: read } : { list: read, between };
}
