import { targetOf } from '../../document/exits.ts';
import { displaysOf, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf } from '../../document/thens.ts';
import { configsOfLinks } from '../discovery.ts';
import type { Way } from '../contract.ts';
import { none } from '../sets/diagrams.ts';
import { statesWithRows } from '../sets/queries.ts';
import type { Path } from '../sets/places.ts';
import type { PlaceSet, Sets } from '../sets/reach.ts';
import { mostWays, waysAlong, waysTo } from '../sets/ways.ts';
import type { SetWitness } from '../sets/witness.ts';
import type { ExitFault } from './faults.ts';

/** Faults at ways out, each with runs that come to it: to what shows it, or by the turn that takes it. What no run comes to is left out. */
export function waysOut(sets: Sets, faults: readonly ExitFault[]): readonly SetWitness[] {
  return faults.flatMap(({ code, place, names }): readonly SetWitness[] => {
    const found = [linkShown, rowsShown, leaveTaken].map((each) => each(sets, place));
    const ways = found.find((each) => each.length > 0);
    return ways === undefined ? [] : [{ code, place, names, ways }];
  });
}

function restingPlace({ places }: Sets, step: string): PlaceSet | undefined {
  return places.find(({ place }) => place.kind === 'rest' && place.step === step);
}

/** A link that is seen; a switch that decides nothing but links is set so that it is. Where that takes more than a switch, the step that has it. */
function linkShown(sets: Sets, place: string): readonly Way[] {
  const { facts } = sets.model;
  for (const [id, { links = [] }] of Object.entries(facts.document.steps))
    for (const [index, { visible }] of links.entries()) {
      if (!place.startsWith(`${pointerAt(stepPointer(id), 'links', index)}/`)) continue;
      const at = restingPlace(sets, id);
      if (at === undefined) return [];
      const asked = visible === undefined ? [] : [facts.condition(visible)];
      for (const config of configsOfLinks(facts, asked, {}) ?? []) {
        const fixed = Object.fromEntries(
          Object.entries(config).map(([name, value]) => [`config.${name}`, value]),
        );
        const seen = sets.screens.conditions.of(visible, id, fixed).may;
        const set = sets.space.diagrams.and(at.set, seen);
        if (set !== none) return waysTo(sets, at, set, mostWays).map((way) => withConfig(way, config));
      }
      return waysTo(sets, at, at.set, mostWays);
    }
  return [];
}

function withConfig({ world, turns }: Way, config: Way['world']['config']): Way {
  return { world: { ...world, config: { ...world.config, ...config } }, turns };
}

/** Rows that lead there, on the screen. */
function rowsShown(sets: Sets, place: string): readonly Way[] {
  const found = displaysOf(sets.model.facts.document).find(
    ({ item, pointer }) => item.to !== undefined && place.startsWith(pointerAt(pointer, 'to')),
  );
  const at = found === undefined ? undefined : restingPlace(sets, found.stepId);
  if (found === undefined || at === undefined) return [];
  const set = sets.space.diagrams.and(at.set, statesWithRows(sets, found.item, found.stepId));
  return set === none ? [] : waysTo(sets, at, set, mostWays);
}

function leaveTaken(sets: Sets, place: string): readonly Way[] {
  const exit = thensOf(sets.model.facts.document).find(
    ({ then, pointer }) => then.leave !== undefined && place.startsWith(pointerAt(pointer, 'leave')),
  );
  const leave = exit?.then.leave;
  if (leave === undefined) return [];
  const takesIt = ({ notes, to }: Path): boolean =>
    to.kind === 'left' &&
    notes.some(
      (note) =>
        note.kind === 'then' &&
        note.then.leave !== undefined &&
        targetOf(note.then.leave) === targetOf(leave) &&
        carriedNames(note.then.leave).join() === carriedNames(leave).join(),
    );
  for (const at of sets.places)
    for (const { path } of at.paths ?? []) {
      const ways = takesIt(path) ? waysAlong(sets, at, [path]) : [];
      if (ways.length > 0) return ways;
    }
  return [];
}

function carriedNames(leave: string | { readonly carry?: readonly string[] }): readonly string[] {
  return typeof leave === 'string' ? [] : (leave.carry ?? []);
}
