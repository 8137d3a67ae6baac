import { asNode, type Node } from './apiDocument.ts';
import { banner } from './emit.ts';

const kinds = ['text', 'money', 'integer', 'flag'];
const pixels = ['standard', 'custom'];
const keys = ['category', 'action', 'pixel', 'properties', 'once', 'after', 'group'];
const answerGroups = ['good', 'bad'];

/** Standard events of ad pixels (spec 9); all others are custom there. */
const standard = [
  'ViewContent',
  'Search',
  'AddToCart',
  'AddToWishlist',
  'InitiateCheckout',
  'AddPaymentInfo',
  'Purchase',
  'Lead',
  'CompleteRegistration',
];

/** Names that would hold what must never be sent (T32): a property is refused by its name before anybody fills it. */
const personal = /mail|phone|identity|password|token|otp|code|card|name$|address|text|note/i;

/**
 * The catalogue of events as a module: what documents may name, and what the program itself sends.
 *
 * @param written `schemas/events.json`, parsed
 * @throws Error with the event, its fault and the cure when an entry is not whole
 */
export function eventsModule(written: unknown): string {
  const groups = asNode(written);
  const lists = (['flows', 'app'] as const).map((group) =>
    Object.entries(asNode(groups[group])).map(([name, entry]) => {
      const fault = faultOf(name, asNode(entry));
      if (fault !== null) throw new Error(`schemas/events.json: ${name} ${fault}.`);
      return [name, { properties: {}, ...asNode(entry) }] as const;
    }),
  );
  const moments = lists
    .flat()
    .flatMap(([name, { after, group }]: readonly [string, Node]) =>
      after === undefined && group === undefined ? [] : [[name, { after, group }] as const],
    );
  const names = lists.flat().map(([name]) => name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new Error(`schemas/events.json: ${double} is in two groups; keep one.`);
  const [flows = [], app = []] = lists;
  return `${banner}
import type { EffectName } from '../effects.ts';

/** Events that flow documents name. A property that is not here is never sent. */
export const flowEvents = ${JSON.stringify(Object.fromEntries(flows.map(([name, entry]) => [name, withoutMoment(entry)])))} as const;

/** Events that the program sends by itself. */
export const appEvents = ${JSON.stringify(Object.fromEntries(app))} as const;

/** What must have happened before an event of a flow: an effect that went well, or an answer of this group. For checks of documents alone. */
export const eventMoments = ${JSON.stringify(Object.fromEntries(moments))} as const satisfies Readonly<
  Record<string, { readonly after?: readonly EffectName[]; readonly group?: 'good' | 'bad' }>
>;
`;
}

/** Pages know nothing of when a document may name an event. */
function withoutMoment({ after: _after, group: _group, ...entry }: Node): Node {
  return entry;
}

function faultOf(name: string, entry: Node): string | null {
  if (!/^[A-Z][A-Za-z]{1,39}$/.test(name)) return 'is no name of an event: use letters, a capital first';
  const unknown = Object.keys(entry).find((key) => !keys.includes(key));
  if (unknown !== undefined)
    return `has a key "${unknown}" that nothing reads; the keys are ${keys.join(', ')}`;
  for (const key of ['category', 'action'])
    if (!/^[a-z]{2,20}$/.test(String(entry[key] ?? '')))
      return `needs one word in small letters as its ${key}`;
  if (!pixels.includes(String(entry['pixel']))) return `needs a pixel: ${pixels.join(' or ')}`;
  if ('group' in entry && !answerGroups.includes(String(entry['group'])))
    return `follows answers of no group; choose ${answerGroups.join(' or ')}`;
  if ((entry['pixel'] === 'standard') !== standard.includes(name))
    return `is ${standard.includes(name) ? 'a standard' : 'no standard'} event of ad pixels; change its pixel`;
  return propertyFault(asNode(entry['properties'] ?? {}), entry['once']);
}

function propertyFault(properties: Node, once: unknown): string | null {
  for (const [property, kind] of Object.entries(properties)) {
    if (!kinds.includes(String(kind)))
      return `has "${property}" of an unknown kind; choose one of ${kinds.join(', ')}`;
    if (personal.test(property))
      return `has "${property}", which sounds like something personal; measure without it, or rename it`;
  }
  if (once !== undefined && !Object.hasOwn(properties, String(once)))
    return `is sent once for "${String(once)}", which is not one of its properties`;
  return null;
}
