import type { Harmless, Plant } from '../plant/defect.ts';
import { drop, placesOf, put, valueAt } from '../plant/edit.ts';
import { actionsIn, displaysIn, inputsIn, thensIn } from '../plant/places.ts';
import type { Shipped } from '../plant/shipped.ts';

/** Whether a text at a place names the key. */
type Names = (text: string, place: string, key: string) => boolean;

/** A map's key under another name, and everything that names it. */
function renameKey(shipped: Shipped, map: string, key: string, names: Names): Plant {
  const [at, next] = [`${map}/${key}`, `${map}/${key}New`];
  const uses = placesOf(shipped, '/document', (text, place) => names(text, place, key));
  const edits = uses.map((place) => {
    const text = String(valueAt(shipped, place)).replace(key, `${key}New`);
    // What stands inside the renamed thing moves with it.
    return put(place.startsWith(`${at}/`) ? place.replace(at, next) : place, text);
  });
  return { at, edits: [put(next, valueAt(shipped, at)), drop(at), ...edits] };
}

function everyKey(shipped: Shipped, map: string, names: Names): readonly Plant[] {
  const entries = valueAt(shipped, map);
  return Object.keys(typeof entries === 'object' && entries !== null ? entries : {}).map((key) =>
    renameKey(shipped, map, key, names),
  );
}

const lastOf = (place: string): string => place.split('/').at(-1) ?? '';
const isRead = (text: string, path: string): boolean => text === path || text.startsWith(`${path}.`);
const conditions = ['visible', 'enabled', 'required', 'requires', 'if', 'rowEnabled', 'rowVisible'];

/** What else speaks of a key of data: inputs, what calls take and set, codes, companions and links. */
function isNamedElsewhere(shipped: Shipped, key: string): boolean {
  const taken = thensIn(shipped).flatMap(({ it }) => [...(it.take ?? []), ...Object.keys(it.set ?? {})]);
  const { challenges, steps, calls, outcomes } = shipped.document;
  const written = JSON.stringify([challenges ?? {}, steps, calls ?? {}, outcomes ?? {}]);
  return taken.includes(key) || written.includes(`"${key}"`);
}

/** Names changed everywhere at once. */
export const nameEdits: readonly Harmless[] = [
  {
    name: 'a value renamed, carried through',
    plants: (shipped) =>
      everyKey(
        shipped,
        '/document/values',
        (text, place, key) =>
          isRead(text, `value.${key}`) || (text === key && conditions.includes(lastOf(place))),
      ),
  },
  {
    name: 'a step renamed, carried through',
    plants: (shipped) =>
      everyKey(
        shipped,
        '/document/steps',
        (text, place, key) =>
          text === key && (lastOf(place) === 'goto' || place.startsWith('/document/firstStep')),
      ),
  },
  {
    name: 'a call renamed, carried through',
    plants: (shipped) =>
      everyKey(
        shipped,
        '/document/calls',
        (text, place, key) => text === key && ['call', 'onShow', 'watch'].includes(lastOf(place)),
      ),
  },
  {
    name: 'a shared outcome renamed, carried through',
    plants: (shipped) =>
      everyKey(
        shipped,
        '/document/outcomes',
        (text, place, key) => text === key && /\/(?:ok|other|then|err_\w+)$/.test(place),
      ),
  },
  {
    name: 'a message renamed, carried through',
    plants: (shipped) =>
      everyKey(shipped, '/messages', (text, _place, key) => text === key).filter(({ at }) => {
        const key = lastOf(at);
        const written = JSON.stringify(shipped.item.document).split(`"${key}"`).length;
        // Presets name some messages, and errors find some by their names: those keep theirs.
        return written > 1 && JSON.stringify(shipped.document).split(`"${key}"`).length === written;
      }),
  },
  {
    name: 'a button renamed, carried through',
    plants: (shipped) =>
      actionsIn(shipped).map(({ at, it, stepId }) => ({
        at: `${at}/id`,
        edits: [
          put(`${at}/id`, `${it.id}New`),
          ...inputsIn(shipped).flatMap((input) =>
            input.stepId === stepId && input.it.submits === it.id
              ? [put(`${input.at}/submits`, `${it.id}New`)]
              : [],
          ),
        ],
      })),
  },
  {
    name: 'a piece that only shows renamed',
    plants: (shipped) =>
      displaysIn(shipped).map(({ at, it }) => ({ at: `${at}/id`, edits: [put(`${at}/id`, `${it.id}New`)] })),
  },
  {
    name: 'a key of data renamed, carried through',
    plants: (shipped) =>
      everyKey(shipped, '/document/data', (text, _place, key) => isRead(text, `data.${key}`)).filter(
        ({ at }) =>
          !isNamedElsewhere(shipped, lastOf(at)) &&
          !inputsIn(shipped).some(({ it }) => it.field === lastOf(at)),
      ),
  },
];
