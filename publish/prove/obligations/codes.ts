import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { canReach, isWayOn, type Discovery, type Obligation } from '../discovery.ts';
import { screenOf } from '../screen.ts';
import { codeIn } from '../state.ts';

/** Where a code is asked for and none can be used, a way on leads to a new one. */
export const newCodeIsPossible: Obligation = (explored, labels) => {
  const {
    model: { facts },
    reached,
    edges,
  } = explored;
  return Object.entries(facts.document.challenges ?? {}).flatMap(([name, { field }]) => {
    const starts = new Set(
      edges
        .flat()
        .flatMap(({ from, notes }) =>
          notes.some((note) => note.kind === 'then' && note.then.startCode === name) ? [from] : [],
        ),
    );
    // A code is of use on the screen that asks for it: another step's code leads elsewhere.
    const can = canReach(
      explored,
      ({ index }) => starts.has(index),
      (edge) => isWayOn(edge) && reached[edge.from]?.state.step === reached[edge.to]?.state.step,
    );
    const found = new Map<string, Discovery>();
    for (const { index, state } of reached) {
      if (state.status !== 'editing' || state.dialog !== null || can[index] === true || found.has(state.step))
        continue;
      const { inputs } = screenOf(facts, state);
      const asked = inputs.find(({ item, visible }) => visible && item.field === field);
      if (asked === undefined || codeIn(facts, state, name).phase === 'sent') continue;
      const place = pointerAt(
        stepPointer(state.step),
        'body',
        facts.document.steps[state.step]?.body.indexOf(asked.item) ?? 0,
      );
      found.set(state.step, { code: 'noNewCode', place, names: { input: labels.input(field) }, at: index });
    }
    return [...found.values()];
  });
};
