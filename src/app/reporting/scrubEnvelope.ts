import { cleanAddress } from '../../analytics/cleanAddress.ts';
import { choice, list, map, object, quantity, type Shape, text, value } from './shapes.ts';

/** What the error service's client hands over: headers, and items with headers of their own. */
export type RawEnvelope = readonly [unknown, readonly (readonly [{ readonly type?: unknown }, unknown])[]];

/** An id of the client's own making. A card's number is sixteen digits too, so that a short one needs a letter. */
const id = text(/^(?:[0-9a-f]{32}|(?=\d*[a-f])[0-9a-f]{16})$/);
const word = text(/^[a-z][a-z_.-]{0,40}$/);
const second = quantity(1e9, 1e10);
const count = quantity(0, 1e6);

/** Names of errors as browsers and our own classes have them. */
const errorName = text(/^(?:[A-Z][A-Za-z]{0,30})?(?:Error|Exception)$/);

/**
 * What browsers and our own program say, word for word. A message may hold anything that was typed, so that any other is withheld: its place in the
 * program, by the source maps of its build, shows the sentence it was made with.
 */
const sayable = [
  /^Failed to fetch(?: dynamically imported module)?/,
  /^Load failed$/,
  /^Importing a module script failed/,
  /^NetworkError when attempting to fetch resource/,
  /^Cannot (?:read|set) properties of (?:undefined|null)/,
  /^(?:undefined|null) is not an object/,
  /^Maximum call stack size exceeded/,
  /^Minified React error #\d{1,3}/,
  /^The (?:operation|user) (?:was )?aborted/,
  /^Hydration failed/,
];
const withheld = '(withheld)';

const message = (given: unknown): string =>
  sayable.map((pattern) => pattern.exec(String(given))?.[0]).find((said) => said !== undefined) ?? withheld;

/** A script of ours by its path; nobody else's file is named. */
const script: Shape = (given) => {
  const path = typeof given === 'string' && URL.canParse(given) ? new URL(given).pathname : '';
  return /^\/(?:assets|alur)\/[\w./-]{1,120}\.js$/.test(path) ? path : '(elsewhere)';
};

/** An address without its query, and only with the words of its path; also after a method. */
const place: Shape = (given) => {
  const [, method = '', address = ''] =
    /^(?:([A-Z]{3,7}) )?(.+)$/s.exec(typeof given === 'string' ? given : '') ?? [];
  const here = 'https://here.invalid';
  if (address === '' || !URL.canParse(address, here)) return undefined;
  const path = cleanAddress(new URL(address, here).href)?.path;
  return path === undefined ? undefined : `${method} ${path}`.trim();
};

const exception = object({
  type: errorName,
  value: message,
  mechanism: object({ type: word, handled: value('boolean') }),
  stacktrace: object({
    frames: list(60, object({ filename: script, lineno: count, colno: count, in_app: value('boolean') })),
  }),
});

const breadcrumb = object({
  timestamp: second,
  category: choice(['fetch', 'navigation']),
  level: choice(['info', 'warning', 'error']),
  data: object({
    method: text(/^[A-Z]{3,7}$/),
    url: place,
    from: place,
    to: place,
    status_code: quantity(100, 599),
  }),
});

const span = object({
  trace_id: id,
  span_id: id,
  parent_span_id: id,
  start_timestamp: second,
  timestamp: second,
  op: word,
  description: place,
});

/** What of an error or of a page load is sent: nothing that is not here. */
const event = object({
  event_id: id,
  type: choice(['transaction']),
  platform: choice(['javascript']),
  level: choice(['fatal', 'error', 'warning', 'info']),
  timestamp: second,
  start_timestamp: second,
  release: text(/^[0-9a-f]{16}$/),
  environment: choice(['production']),
  transaction: place,
  tags: object({ where: text(/^[a-z][A-Za-z]{0,40}$/) }),
  request: object({ url: place }),
  exception: object({ values: list(5, exception) }),
  breadcrumbs: list(40, breadcrumb),
  contexts: object({ trace: object({ trace_id: id, span_id: id, op: word }) }),
  spans: list(200, span),
  measurements: map(/^[a-z]{2,8}(?:\.[a-z_]{2,30})?$/, object({ value: quantity(0, 1e6), unit: word })),
});

const headers = object({
  event_id: id,
  sent_at: text(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/),
  trace: object({ trace_id: id, public_key: text(/^[A-Za-z0-9]{1,64}$/), release: text(/^[0-9a-f]{16}$/) }),
});

/**
 * Builds an envelope again from what may be sent, as the last step before it goes or waits for a connection (T33). Every other kind of item is left
 * out. Null: nothing is left of it.
 */
export function scrubEnvelope([given, items]: RawEnvelope): RawEnvelope | null {
  const kept = items.flatMap(([{ type }, payload]) =>
    type === 'event' || type === 'transaction' ? [[{ type }, event(payload)] as const] : [],
  );
  return kept.length === 0 ? null : [headers(given) ?? {}, kept];
}
