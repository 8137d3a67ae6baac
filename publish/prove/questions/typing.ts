import { pointerTo } from '@alur/engine/json';
import type { Way } from '../contract.ts';
import { none } from '../sets/diagrams.ts';
import type { Sets } from '../sets/reach.ts';
import { mostWays, waysAlong, waysTo } from '../sets/ways.ts';
import type { SetWitness } from '../sets/witness.ts';
import { listRests, type Rest } from './buttons.ts';

/** Ways to a press that sends a text by a call; where no press takes it, ways that type it into its input. Null where no run shows the input. */
export function waysThrough(
  sets: Sets,
  call: string,
  field: string,
  text: string | null,
): Pick<SetWitness, 'ways' | 'confirms'> | null {
  const rests = listRests(sets);
  const seen = rests.flatMap((rest) => waysToInput(sets, rest, field));
  if (seen.length === 0) return null;
  if (text === null) return { ways: seen };
  const pressed = rests.flatMap((rest) => waysToPress(sets, rest, call, field));
  return {
    ways: [
      ...pressed.slice(0, mostWays).map((way) => withText(way, field, text)),
      ...seen.slice(0, mostWays).map(({ world, turns }): Way => ({
        world,
        turns: [...turns, { kind: 'choose', field, value: text }],
      })),
    ],
    confirms: ({ requests, snapshot }, { turns }) =>
      turns.at(-1)?.kind === 'choose'
        ? snapshot.fields[pointerTo(field)]?.issues.length === 0
        : requests.some(
            (each) => each.kind === 'call' && each.name === call && Object.values(each.input).includes(text),
          ),
  };
}

function waysToInput(sets: Sets, { at, inputs }: Rest, field: string): readonly Way[] {
  const { diagrams } = sets.space;
  const input = inputs.find(({ item }) => item.field === field);
  if (input === undefined) return [];
  const set = diagrams.and(at.set, diagrams.and(input.visible, input.enabled));
  return set === none ? [] : waysTo(sets, at, set, 1);
}

/** Presses of a screen that shows the input, and by which the call is made with what it holds. */
function waysToPress(sets: Sets, { at, inputs }: Rest, call: string, field: string): readonly Way[] {
  const { space } = sets;
  const [input, variable] = [inputs.find(({ item }) => item.field === field), space.at(`data.${field}`)];
  if (input === undefined || variable === undefined) return [];
  const filled = space.diagrams.without(space.diagrams.and(at.set, input.visible), space.is(variable, 0));
  return (at.paths ?? []).flatMap(({ path }) =>
    path.turn.kind === 'press' && path.to.kind === 'running' && path.to.call === call
      ? waysAlong(sets, at, [path], filled).slice(0, 1)
      : [],
  );
}

/** A way on which an input is given another text; what is to be typed twice is typed twice. */
function withText({ world, turns }: Way, field: string, text: string): Way {
  const typed = turns.flatMap((turn) => {
    if (turn.kind === 'choose' && turn.field === field) return [turn.value];
    return turn.kind === 'press' && Object.hasOwn(turn.fill, field) ? [turn.fill[field]] : [];
  });
  const last = typed.at(-1);
  return {
    world,
    turns: turns.map((turn) => {
      if (turn.kind === 'choose') return turn.value === last ? { ...turn, value: text } : turn;
      if (turn.kind !== 'press') return turn;
      const fill = Object.entries(turn.fill).map(
        ([name, value]) => [name, value === last ? text : value] as const,
      );
      return { ...turn, fill: Object.fromEntries(fill) };
    }),
  };
}
