import type { CallSpec, EffectResult, EffectWire } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import { Unreadable } from '../../decode/record.ts';
import type { Http } from '../../http/http.ts';
import { effectRequest } from '../call/effectRequest.ts';
import { refusal, type Performer } from '../call/performer.ts';
import { readResult } from '../call/readResult.ts';

type Enrich = NonNullable<EffectWire['enrich']>;
/** What is known of a row, by its id. */
type More = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** How long a list that has arrived waits for what is said about its rows, in milliseconds. */
const patienceMs = 400;

/**
 * A list with what the edge knows of its rows, as the effect's `enrich` names it. Both are asked at once. The list alone decides which rows there are: an id
 * that it lacks adds nothing, and where nothing can be read in time, or nothing that fits, the rows are those of the list. A list that failed waits for
 * nothing.
 */
export const enrichedList: Performer = async (input, services, spec) => {
  const { wire } = spec;
  const request = wire === undefined ? null : await effectRequest(spec, wire, input, services);
  if (wire?.enrich === undefined || request === null) return refusal(wire?.unknown ?? 'err_bad_request');
  const { enrich } = wire;
  const { http, now, wakeAt } = services;
  const tooLate = new AbortController();
  const reading = readMore(http, enrich, tooLate.signal);
  const listed = await http.send(request, (payload) => {
    const result = readResult(spec, wire, payload);
    return result instanceof Unreadable ? result : { result, payload };
  });
  if (!listed.ok) {
    tooLate.abort();
    return { ok: false, error: listed.error };
  }
  const cancel = wakeAt(now() + patienceMs, () => tooLate.abort());
  const more = await reading;
  cancel();
  const { result, payload } = listed.value;
  return enrichedResult(spec, wire, addDetails(payload, enrich, more)) ?? result;
};

function enrichedResult(spec: CallSpec, wire: EffectWire, payload: unknown): EffectResult | null {
  const result = readResult(spec, wire, payload);
  return result instanceof Unreadable ? null : result;
}

/** Reads once; empty when it fails or `signal` is aborted first. */
async function readMore(http: Http, { path, on }: Enrich, signal: AbortSignal): Promise<More> {
  const held = { seconds: 0, signal };
  const read = await http.send(
    { method: 'GET', path: path as `/${string}`, origin: 'edge', bearer: 'none', held },
    (payload) => (Array.isArray(payload) ? payload.filter(isRecord) : null),
  );
  return new Map(read.ok ? read.value.map((row) => [String(row[on]), row]) : []);
}

function addDetails(payload: unknown, { on, add }: Enrich, more: More): unknown {
  if (!Array.isArray(payload)) return payload;
  return payload.map((row: unknown) => {
    const found = isRecord(row) ? more.get(String(row[on])) : undefined;
    if (!isRecord(row) || found === undefined) return row;
    const values = add.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]] as const]));
    return { ...row, ...Object.fromEntries(values) };
  });
}
