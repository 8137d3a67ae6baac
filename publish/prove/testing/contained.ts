import type { World } from '../contract.ts';
import type { Facts } from '../facts.ts';
import { pathsOf } from '../logic.ts';
import type { ModelState } from '../state.ts';
import { all, none } from '../sets/diagrams.ts';
import type { Place } from '../sets/places.ts';
import type { PlaceSet, Sets } from '../sets/reach.ts';
import { codePath, codePhases, type Variable } from '../sets/space.ts';

/** Whether a state of a run is at a place. */
function isAt({ status, step, left, running, dialog }: ModelState, place: Place): boolean {
  if (place.kind === 'left') return status === 'left' && left === place.to;
  if (status === 'left' || place.step !== step) return false;
  if (place.kind === 'dialog')
    return (
      dialog !== null &&
      JSON.stringify([dialog.buttons, dialog.rest]) ===
        JSON.stringify([place.dialog.buttons, place.dialog.rest])
    );
  if (dialog !== null) return false;
  return place.kind === 'running'
    ? running?.call === place.call && running.chain.by === place.chain.by
    : running === null;
}

/** Whether the rows that an input offers go by a text of the address, which a drawn world has made up. */
function isChosenByAddress({ inputs, condition }: Facts, field: string, { query }: World): boolean {
  const rules = (inputs.get(field) ?? []).flatMap(({ rowVisible }) => rowVisible ?? []);
  return rules
    .flatMap((each) => pathsOf(condition(each)))
    .some(
      (path) =>
        path.startsWith('query.') &&
        query[path.slice('query.'.length)] === `${path.slice('query.'.length)}-1`,
    );
}

/** The index of a variable's value in a state of a run; null where the run does not tell. */
function indexIn(
  { space, model: { facts } }: Sets,
  variable: Variable,
  { world, data, lists, codes, entries }: ModelState,
): number | null {
  const [root, name = '', channel = ''] = variable.path.split('.');
  const index = (value: Parameters<typeof space.indexOf>[1]): number | null => {
    const found = space.indexOf(variable, value);
    return found === -1 ? null : found;
  };
  switch (root) {
    case 'config':
      return index(world.config[name] ?? null);
    case 'query':
      // A drawn world has any text where a route says one that nothing asks for; the sets have the route's own.
      return world.query[name] === `${name}-1` ? null : index(world.query[name] ?? null);
    case 'session':
      return index(world.signedIn);
    case 'device':
      return index(world.device);
    case 'data':
      // Where a drawn world has any text into the address, the rows that go by it are others, too.
      return isChosenByAddress(facts, name, world) ? null : index(data[name] ?? null);
    case 'list':
      return lists[name] === undefined ? 0 : null;
    case 'back':
      return index(entries.at(-2) ?? null);
    case 'code': {
      const code = codes[name]?.[channel];
      const isCorrecting = code?.phase === 'sent' && code.correcting;
      const phase = isCorrecting ? 'correcting' : (code?.phase ?? 'idle');
      return variable.path === codePath(name, channel) && facts.document.challenges !== undefined
        ? codePhases.indexOf(phase)
        : null;
    }
    default:
      return null;
  }
}

/** Whether the sets hold a state of a run. */
export function holdsState(sets: Sets, state: ModelState): boolean {
  return liesIn(
    sets,
    state,
    sets.places.filter(({ place }) => isAt(state, place)),
  );
}

function liesIn(sets: Sets, state: ModelState, places: readonly PlaceSet[]): boolean {
  const { space } = sets;
  if (state.status === 'left') return places.length > 0;
  const set = space.variables.toReversed().reduce((found, variable) => {
    const index = indexIn(sets, variable, state);
    return index === null ? found : space.diagrams.and(found, space.is(variable, index));
  }, all);
  return places.some((each) => space.diagrams.and(each.set, set) !== none);
}
