import { pointerTo } from '@alur/engine/json';
import type { Turn } from '../contract.ts';
import type { Witnessed } from '../discovery.ts';
import type { Explored } from '../explore.ts';
import { screenOf } from '../screen.ts';

type Way = Pick<Witnessed, 'at' | 'turn' | 'confirms'>;

/** The press that sends a text by a call; where the press takes more than that, the text typed into its input. Null where no run shows the input. */
export function wayThrough(explored: Explored, call: string, field: string, text: string | null): Way | null {
  const sent = text === null ? null : pressWith(explored, call, field, text);
  if (sent !== null) return sent;
  const node = explored.reached.find(
    ({ state }) =>
      state.status === 'editing' &&
      state.dialog === null &&
      screenOf(explored.model.facts, state).inputs.some(
        ({ item, visible, enabled }) => item.field === field && visible && enabled,
      ),
  );
  if (node === undefined) return null;
  if (text === null) return { at: node.index };
  return {
    at: node.index,
    turn: { kind: 'choose', field, value: text },
    confirms: ({ snapshot }) => snapshot.fields[pointerTo(field)]?.issues.length === 0,
  };
}

function pressWith(
  { model, reached, edges }: Explored,
  call: string,
  field: string,
  text: string,
): Way | null {
  for (const each of edges)
    for (const { from, turn, notes } of each) {
      if (turn.kind !== 'press' || !Object.hasOwn(turn.fill, field)) continue;
      if (!notes.some((note) => note.kind === 'call' && note.call === call)) continue;
      const state = reached[from]?.state;
      if (state === undefined) continue;
      // What is to be typed twice is typed twice.
      const fill = Object.fromEntries(
        Object.entries(turn.fill).map(([name, value]) => [name, value === turn.fill[field] ? text : value]),
      );
      const press: Turn = { ...turn, fill };
      if (!model.next(state, press).notes.some((note) => note.kind === 'call' && note.call === call))
        continue;
      return {
        at: from,
        turn: press,
        confirms: ({ requests }) =>
          requests.some(
            (request) =>
              request.kind === 'call' && request.name === call && Object.values(request.input).includes(text),
          ),
      };
    }
  return null;
}
