import { isCode } from '../../../analytics/clean.ts';
import { isRecord, type UnknownRecord } from '@alur/engine/json';

/** An event as a destination wants it: as it was sent, or with changes. */
export type NewEvent = 'same' | { readonly changes: UnknownRecord };

/** Who a destination's events go to. */
export type Device =
  | { readonly type: 'internal-plugin'; readonly name: string }
  | { readonly type: 'analytics-plugin'; readonly packageCdn: string; readonly moduleVarName: string };

/** A destination of an answer, in its bounds (spec 7). */
export interface Destination {
  readonly id: string;
  readonly newEvents: readonly NewEvent[];
  /** Credentials and options in one; of two with one name the option counts. */
  readonly credentials: UnknownRecord;
  readonly device: Device;
}

/** A destination, or why it is none. */
export type ReadDestination = Destination | { readonly id: string; readonly refused: string };

const mostDestinations = 10;
const mostEvents = 5;
const mostCredentials = 20;
/** Characters of a destination as JSON. */
const longest = 8 * 1024;
const globalName = /^[A-Za-z_$][\w$]{0,63}$/;

/** Reads the destinations of an answer; of very many the first ten. Never throws. */
export function decodeDestinations(given: readonly unknown[]): readonly ReadDestination[] {
  return given.slice(0, mostDestinations).map((each) => {
    const id = isRecord(each) && isCode(each['id']) ? each['id'] : '(no id)';
    const refuse = (reason: string): ReadDestination => ({ id, refused: reason });
    if (!isRecord(each) || id === '(no id)') return refuse('it has no id');
    if (JSON.stringify(each).length > longest) return refuse('it is too long');
    const device = deviceOf(each['deviceOptions']);
    if (device === null) return refuse('its deviceOptions name no plugin');
    const newEvents = newEventsOf(each['newEvents']);
    if (newEvents === null) return refuse('its newEvents are neither the same nor changes');
    const credentials = mergeOptions(each['credentials'], each['options']);
    if (credentials === null) return refuse('its credentials or options can’t be read');
    return { id, newEvents, credentials, device };
  });
}

function deviceOf(given: unknown): Device | null {
  if (!isRecord(given)) return null;
  const { type, name, packageCdn, moduleVarName } = given;
  if (type === 'internal-plugin') return isCode(name) ? { type, name } : null;
  if (type !== 'analytics-plugin' || typeof packageCdn !== 'string') return null;
  return typeof moduleVarName === 'string' && globalName.test(moduleVarName)
    ? { type, packageCdn, moduleVarName }
    : null;
}

/** `same`, `{ __diff: changes }`, or a list of these; nothing at all means the same. */
function newEventsOf(given: unknown): readonly NewEvent[] | null {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given ?? 'same'];
  if (list.length > mostEvents) return null;
  const read = list.map((each): NewEvent | null => {
    if (each === 'same') return each;
    const changes = isRecord(each) && Object.keys(each).length === 1 ? each['__diff'] : null;
    return isRecord(changes) ? { changes } : null;
  });
  return read.every((each) => each !== null) ? read : null;
}

function mergeOptions(credentials: unknown = {}, options: unknown = {}): UnknownRecord | null {
  if (!isRecord(credentials) || !isRecord(options)) return null;
  const both = { ...credentials, ...options };
  return Object.keys(both).length <= mostCredentials ? both : null;
}
