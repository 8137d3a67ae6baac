import type { Defect } from '../plant/defect.ts';
import { drop } from '../plant/edit.ts';
import { actionsIn } from '../plant/places.ts';
import type { Shipped } from '../plant/shipped.ts';

/** Of several buttons that take turns, the one for a setting that is seldom on is gone. */
export const worldWithoutAction: Defect = {
  name: 'no button for one setting',
  harm: 'With that setting nobody can finish the form.',
  known: 'mistake 5',
  plants: (shipped) =>
    actionsIn(shipped)
      .filter(({ it, step }) => {
        const others = (step.actions ?? []).filter((other) => other !== it);
        const wayOn = (action: typeof it) => action.call !== undefined || action.goto !== undefined;
        const same = others.filter((other) => other.kind === it.kind && wayOn(other));
        return (
          it.visible !== undefined &&
          readsSetting(shipped.document, it.visible) &&
          wayOn(it) &&
          same.length > 0 &&
          same.every((other) => other.visible !== undefined)
        );
      })
      .map(({ at }) => ({ at, edits: [drop(at)] })),
};

/** Whether a condition depends on the public config, by itself or by the values that it names. */
function readsSetting(document: Shipped['document'], condition: unknown): boolean {
  const { values = {} } = document;
  const text = JSON.stringify(typeof condition === 'string' ? values[condition] : condition) ?? '';
  return (
    text.includes('"config.') ||
    Object.keys(values).some(
      (name) => name !== condition && text.includes(`"value.${name}"`) && readsSetting(document, name),
    )
  );
}
