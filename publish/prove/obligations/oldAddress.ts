import { callsOf } from '../../document/calls.ts';
import { pointerAt } from '../../document/pointer.ts';
import { callPointer } from '../../document/thens.ts';
import { firstOfEach, type Discovery, type Obligation, type Witnessed } from '../discovery.ts';
import type { Explored } from '../explore.ts';
import type { Facts } from '../facts.ts';
import { isEmptyValue, pathsOf } from '../logic.ts';
import { happenings } from './calls.ts';

/** What the address said when the run began is not sent once an answer or a press has brought something newer by the name that began with it. */
export const newestIsSent: Obligation = (explored) => {
  const { facts } = explored.model;
  const found = callsOf(facts.document).flatMap(({ name: call, call: { send = {} } }) =>
    Object.entries(send).flatMap(([input, expression]): readonly Discovery[] => {
      const paths = pathsOf(facts.open(expression));
      return paths.flatMap((path): readonly Discovery[] => {
        const name = newerName(facts, path);
        if (name === null || paths.includes(`data.${name}`)) return [];
        const way = wayToSend(explored, { call, input, name, path });
        const place = pointerAt(callPointer(call), 'send', input);
        return way === null ? [] : [{ code: 'oldAddressSent', place, names: { call, input, name }, ...way }];
      });
    }),
  );
  return firstOfEach(found, ({ place }) => place);
};

/** The name of data that begins with a part of the address, and that an outcome writes. */
function newerName({ document, written, open }: Facts, path: string): string | null {
  if (!path.startsWith('query.')) return null;
  const found = Object.entries(document.data ?? {}).find(
    ([name, expression]) => written.has(name) && pathsOf(open(expression)).includes(path),
  );
  return found?.[0] ?? null;
}

/** A turn in which the call is made, while the data holds something else than the address. */
function wayToSend(
  explored: Explored,
  { call, input, name, path }: Readonly<Record<'call' | 'input' | 'name' | 'path', string>>,
): Pick<Witnessed, 'at' | 'turn' | 'confirms'> | null {
  for (const { at, turn, notes } of happenings(explored)) {
    const state = explored.reached[at]?.state;
    if (state === undefined || !notes.some((note) => note.kind === 'call' && note.call === call)) continue;
    const newer = state.data[name] ?? null;
    if (isEmptyValue(newer) || newer === (state.world.query[path.slice('query.'.length)] ?? null)) continue;
    return {
      at,
      ...(turn === undefined ? {} : { turn }),
      confirms: ({ requests, snapshot }) =>
        requests.some(
          (each) => each.kind === 'call' && each.name === call && each.input[input] !== snapshot.data[name],
        ),
    };
  }
  return null;
}
