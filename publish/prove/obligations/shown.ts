import { isInput, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { firstOfEach, type Discovery, type Obligation } from '../discovery.ts';
import { holdsIn, isEmptyValue, pathsOf } from '../logic.ts';
import { screenOf } from '../screen.ts';
import { scopeOf } from '../state.ts';

/** Nothing that says a list is empty is shown before the list was read. */
export const unreadIsNotEmpty: Obligation = ({ model: { facts }, reached }, labels) => {
  const found = reached.flatMap(({ index, state }): readonly Discovery[] => {
    if (state.status === 'left') return [];
    const scope = scopeOf(facts, state);
    return (facts.document.steps[state.step]?.body ?? []).flatMap((item, place): readonly Discovery[] => {
      if (isInput(item) || item.visible === undefined) return [];
      const condition = facts.condition(item.visible);
      const lists = pathsOf(condition).flatMap((path) => /^list\.(\w+)\.count$/.exec(path)?.[1] ?? []);
      return lists.flatMap((list): readonly Discovery[] => {
        if (state.lists[list] !== undefined || item.from === list) return [];
        const withRows = (count: number | null) => ({
          ...scope,
          list: { ...(scope['list'] as object), ...(count === null ? {} : { [list]: { count } }) },
        });
        const [unread, empty, some] = [null, 0, 3].map((count) => holdsIn(condition, withRows(count)));
        if (unread !== true || empty !== true || some === true) return [];
        const label = item.label === undefined ? item.id : labels.text(item.label);
        return [
          {
            code: 'unreadShownAsEmpty',
            place: pointerAt(stepPointer(state.step), 'body', place, 'visible'),
            names: { item: label, list },
            at: index,
            confirms: ({ snapshot }) => snapshot.displays[item.id]?.visible === true,
          },
        ];
      });
    });
  });
  return firstOfEach(found, ({ place }) => place);
};

/** What a button names is known while it can be pressed. */
export const buttonsNameWhatIsKnown: Obligation = ({ model: { facts }, reached }, labels) => {
  const found = reached.flatMap(({ index, state }): readonly Discovery[] => {
    if (state.status !== 'editing' || state.dialog !== null) return [];
    return screenOf(facts, state).actions.flatMap(({ action, open, index: place }): readonly Discovery[] => {
      if (!open) return [];
      const text = labels.raw(action.label);
      const names = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '');
      const missing = names.find(
        (name) =>
          facts.worded.has(`data.${name}`) &&
          !Object.hasOwn(facts.document.values ?? {}, name) &&
          isEmptyValue(state.data[name]),
      );
      if (missing === undefined) return [];
      return [
        {
          code: 'textNamesNothing',
          place: pointerAt(stepPointer(state.step), 'actions', place, 'label'),
          names: { button: labels.button(state.step, action.id), name: missing },
          at: index,
          confirms: ({ snapshot }) => isEmptyValue(snapshot.data[missing]),
        },
      ];
    });
  });
  return firstOfEach(found, ({ place }) => place);
};
