import { targetOf } from '../../document/exits.ts';
import { displaysOf, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf } from '../../document/thens.ts';
import { configsOfLinks, type Witnessed } from '../discovery.ts';
import { wayTo, type Explored } from '../explore.ts';
import { holdsIn } from '../logic.ts';
import { scopeOf } from '../state.ts';

/** Where a run comes to a way out: the state that shows it, and the turn that takes it. Null where no run does. */
export function witnessOf(explored: Explored, place: string): Witness | null {
  return linkShown(explored, place) ?? rowsShown(explored, place) ?? leaveTaken(explored, place);
}

type Witness = Pick<Witnessed, 'at' | 'turn' | 'way'>;

/** A link that is seen; a switch that decides nothing but links is set so that it is. Where that takes more than a switch, the step that has it. */
function linkShown(explored: Explored, place: string): Witness | null {
  const { facts } = explored.model;
  for (const [id, { links = [] }] of Object.entries(facts.document.steps))
    for (const [index, { visible }] of links.entries()) {
      if (!place.startsWith(`${pointerAt(stepPointer(id), 'links', index)}/`)) continue;
      const here = explored.reached.filter(
        ({ state }) => state.step === id && state.status === 'editing' && state.dialog === null,
      );
      for (const { index: at, state } of here) {
        if (visible === undefined) return { at };
        const condition = facts.condition(visible);
        const scope = scopeOf(facts, state);
        const config = configsOfLinks(facts, [condition], state.world.config)?.find((each) =>
          holdsIn(condition, { ...scope, config: each }),
        );
        if (config === undefined) continue;
        const { world, turns } = wayTo(explored, at);
        return { at, way: { world: { ...world, config: { ...world.config, ...config } }, turns } };
      }
      const [first] = here;
      return first === undefined ? null : { at: first.index };
    }
  return null;
}

/** Rows that lead there, on the screen. */
function rowsShown({ model: { facts }, reached }: Explored, place: string): Witness | null {
  const found = displaysOf(facts.document).find(
    ({ item, pointer }) => item.to !== undefined && place.startsWith(pointerAt(pointer, 'to')),
  );
  if (found === undefined) return null;
  const { item, stepId } = found;
  const shown = reached.find(
    ({ state }) =>
      state.step === stepId &&
      state.status === 'editing' &&
      (item.from === undefined || (state.lists[item.from]?.length ?? 0) > 0) &&
      (item.visible === undefined || holdsIn(facts.condition(item.visible), scopeOf(facts, state))),
  );
  return shown === undefined ? null : { at: shown.index };
}

function leaveTaken({ model: { facts }, edges }: Explored, place: string): Witness | null {
  const exit = thensOf(facts.document).find(
    ({ then, pointer }) => then.leave !== undefined && place.startsWith(pointerAt(pointer, 'leave')),
  );
  const leave = exit?.then.leave;
  if (leave === undefined) return null;
  const carry = typeof leave === 'string' ? [] : (leave.carry ?? []);
  for (const each of edges)
    for (const { from, turn, notes } of each)
      for (const note of notes)
        if (note.kind === 'leave' && note.to === targetOf(leave) && note.carry.join() === carry.join())
          return { at: from, turn };
  return null;
}
