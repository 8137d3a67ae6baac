import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { callsIn, thensIn } from '../plant/places.ts';

/** A call sends what the address said at the start, though an answer has brought something newer since. */
export const oldQuery: Defect = {
  name: 'call sends what the address said at first',
  harm: 'The new price, or the new payment, is never used.',
  known: 'fault 3',
  plants: (shipped) => {
    const { data = {} } = shipped.document;
    // What no answer brings is never newer than the address: sending that is no mistake.
    const brought = new Set(thensIn(shipped).flatMap(({ it }) => it.take ?? []));
    return callsIn(shipped).flatMap(({ at, it }) =>
      Object.entries(it.send ?? {}).flatMap(([input, value]) => {
        const name = /^\{"var":"data\.(\w+)"\}$/.exec(JSON.stringify(value))?.[1] ?? '';
        const query = /^\{"var":\[?"(query\.[\w-]+)"/.exec(JSON.stringify(data[name] ?? null))?.[1];
        const place = `${at}/send/${input}`;
        return query === undefined || !brought.has(name)
          ? []
          : [{ at: place, edits: [put(place, { var: query })] }];
      }),
    );
  },
};
