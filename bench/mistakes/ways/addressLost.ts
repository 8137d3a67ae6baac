import type { Defect } from '../plant/defect.ts';
import { drop, put } from '../plant/edit.ts';
import { stepsIn } from '../plant/places.ts';
import type { Shipped } from '../plant/shipped.ts';

/** Keys of `data` that begin with what the address holds. */
function readFromAddress({ document }: Shipped): readonly string[] {
  return Object.entries(document.data ?? {}).flatMap(([name, value]) =>
    JSON.stringify(value).includes('"query.') ? [name] : [],
  );
}

/**
 * A step's address no longer leads back to it: it is not written, holds nothing, or is written and never read. A run that is kept on the device then
 * decides what is shown, and may be one of another payment.
 */
export const addressLost: Defect = {
  name: 'address does not lead back to its step',
  harm: 'After a reload the subscriber is elsewhere, or sees an older payment.',
  known: 'fault 2',
  plants: (shipped) => {
    const written = stepsIn(shipped).filter(({ step }) => step.address !== undefined);
    const names = new Set(
      written.flatMap(({ step }) =>
        Object.values(step.address?.query ?? {}).map(
          (value) => JSON.stringify(value).split('data.')[1]?.split('"')[0],
        ),
      ),
    );
    return [
      ...written.map(({ at }) => ({ at: `${at}/address`, edits: [drop(`${at}/address`)] })),
      ...readFromAddress(shipped)
        .filter((name) => names.has(name))
        .map((name) => ({ at: `/document/data/${name}`, edits: [put(`/document/data/${name}`, '')] })),
    ];
  },
};
