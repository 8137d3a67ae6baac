import type { Witnessed } from '../discovery.ts';
import { wayTo, type Edge, type Explored } from '../explore.ts';
import { outcomesOfCall } from '../move.ts';

/** A name that a call answers with a code. */
export interface Brought {
  readonly call: string;
  readonly code: string;
  readonly name: string;
}

type Way = Pick<Witnessed, 'at' | 'turn' | 'way' | 'confirms'>;

/** The turn in which it is answered, and what it says; of codes that end alike one stands for all. */
function answering({ model, edges }: Explored, { call, code, name }: Brought) {
  const outcomes = outcomesOfCall(model.facts, call);
  const found = edges.flat().flatMap((edge) => {
    const { turn } = edge;
    if (turn.kind !== 'answer' || turn.call !== call || turn.result.ok) return [];
    const { error } = turn.result;
    const value = error.answer?.[name];
    const isAlike =
      error.code === code || JSON.stringify(outcomes[error.code]) === JSON.stringify(outcomes[code]);
    return value === undefined || !isAlike ? [] : [{ edge, value, isSame: error.code === code }];
  });
  return found.find(({ isSame }) => isSame) ?? found[0] ?? null;
}

/** The answer after which the data does not hold what it brought. */
export function wayToDrop(explored: Explored, brought: Brought): Way | null {
  const answered = answering(explored, brought);
  if (answered === null) return null;
  const { edge, value } = answered;
  return {
    at: edge.from,
    turn: edge.turn,
    confirms: ({ snapshot }) => snapshot.data[brought.name] !== value,
  };
}

/** Most turns between the answer and the call that should send it: a dialog is closed, a step asks. */
const mostBetween = 3;

/** The call that is made after the answer with something else. */
export function wayToUse(explored: Explored, brought: Brought, user: string): Way | null {
  const answered = answering(explored, brought);
  if (answered === null) return null;
  const { edge, value } = answered;
  const makesIt = ({ notes }: Edge): boolean =>
    notes.some((note) => note.kind === 'call' && note.call === user);
  let ways: readonly (readonly Edge[])[] = [[edge]];
  for (let length = 0; length <= mostBetween; length += 1) {
    const found = ways.find((way) => way.some(makesIt));
    if (found !== undefined) {
      const { world, turns } = wayTo(explored, edge.from);
      return {
        at: edge.from,
        way: { world, turns: [...turns, ...found.map(({ turn }) => turn)] },
        confirms: ({ requests }) =>
          requests.some(
            (each) => each.kind === 'call' && each.name === user && each.input[brought.name] !== value,
          ),
      };
    }
    ways = ways.flatMap((way) => {
      const last = way.at(-1);
      const next = last === undefined ? [] : (explored.edges[last.to] ?? []);
      return next.filter(({ turn }) => turn.kind === 'close').map((each) => [...way, each]);
    });
  }
  return null;
}
