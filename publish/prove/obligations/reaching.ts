import { isInput, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { canReach, isWayOn, showsLink, type Discovery, type Obligation } from '../discovery.ts';
import { screenOf } from '../screen.ts';

/** Every step is reached, and everything on it is shown in some run. What only a reload shows is left out. */
export const allShown: Obligation = ({ model: { facts }, reached }, labels) => {
  const shown = new Set<string>();
  for (const { state } of reached) {
    if (state.status === 'left') continue;
    shown.add(state.step);
    const { inputs, actions } = screenOf(facts, state);
    for (const { item, visible } of inputs) if (visible) shown.add(`${state.step}/${item.field}`);
    for (const { action, visible } of actions) if (visible) shown.add(`${state.step}/${action.id}/`);
  }
  const isAfterReload = (condition: unknown): boolean =>
    condition !== undefined && JSON.stringify(facts.condition(condition as string)).includes('.restored"');
  return Object.entries(facts.document.steps).flatMap(
    ([id, { body, actions = [] }]): readonly Discovery[] => {
      if (!shown.has(id))
        return [{ code: 'stepNeverShown', place: stepPointer(id), names: { step: labels.step(id) } }];
      const inputs = body.flatMap((item, index): readonly Discovery[] =>
        !isInput(item) || shown.has(`${id}/${item.field}`) || isAfterReload(item.visible)
          ? []
          : [
              {
                code: 'inputNeverShown',
                place: pointerAt(stepPointer(id), 'body', index, 'visible'),
                names: { input: labels.input(item.field) },
              },
            ],
      );
      const buttons = actions.flatMap((action, index): readonly Discovery[] =>
        shown.has(`${id}/${action.id}/`) || isAfterReload(action.visible)
          ? []
          : [
              {
                code: 'buttonNeverShown',
                place: pointerAt(stepPointer(id), 'actions', index, 'visible'),
                names: { button: labels.button(id, action.id) },
              },
            ],
      );
      return [...inputs, ...buttons];
    },
  );
};

/** From every state a way on leads out of the flow, or to a link. Reported at the step that nothing leads out of. */
export const noDeadEnd: Obligation = (explored) => {
  const { reached, edges } = explored;
  const gets = canReach(explored, (node) => showsLink(explored, node));
  const found = new Map<string, Discovery>();
  for (const { index, state } of reached) {
    if (gets[index] === true || state.status !== 'editing' || state.dialog !== null || found.has(state.step))
      continue;
    const leadsElsewhere = (edges[index] ?? []).some(
      (edge) => isWayOn(edge) && reached[edge.to]?.state.step !== state.step,
    );
    if (leadsElsewhere) continue;
    found.set(state.step, { code: 'deadEnd', place: stepPointer(state.step), names: {}, at: index });
  }
  return [...found.values()];
};
