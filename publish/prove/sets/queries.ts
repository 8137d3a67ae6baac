import type { Action, Display, Item } from '../../contract/generated/flow.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf } from '../../document/thens.ts';
import { productOf } from '../../product/product.ts';
import type { Absence } from '../discovery.ts';
import type { Labels } from '../path.ts';
import { stepIn } from '../state.ts';
import { all, none, type Diagram } from './diagrams.ts';
import type { PlaceSet, Sets } from './reach.ts';
import { mostWays, waysTo } from './ways.ts';
import type { SetWitness } from './witness.ts';

/** Every step is reached, and everything on it is shown in some run. What only a reload shows is left out. */
export function neverShown(sets: Sets, labels: Labels): readonly Absence[] {
  const { facts } = sets.model;
  const { diagrams } = sets.space;
  const isAfterReload = (condition: unknown): boolean =>
    condition !== undefined && JSON.stringify(facts.condition(condition as string)).includes('.restored"');
  return Object.entries(facts.document.steps).flatMap(([id, { body, actions = [] }]): readonly Absence[] => {
    const reached = sets.places.filter((each) => each.place.kind !== 'left' && each.place.step === id);
    const isShown = (visible: Diagram): boolean => reached.some(({ set }) => diagrams.meets(set, visible));
    if (!isShown(all))
      return [{ code: 'stepNeverShown', place: stepPointer(id), names: { step: labels.step(id) } }];
    const screen = sets.screens.at(id);
    const inputs = screen.inputs.flatMap(({ item, visible }): readonly Absence[] => {
      if (isShown(visible) || isAfterReload(item.visible)) return [];
      const place = pointerAt(
        stepPointer(id),
        'body',
        body.findIndex((each) => isInput(each) && each === item),
        'visible',
      );
      return [{ code: 'inputNeverShown', place, names: { input: labels.input(item.field) } }];
    });
    const buttons = screen.actions.flatMap(({ action, visible, index }): readonly Absence[] => {
      const rests = reached.filter(({ place }) => !isWaitingFor(place, sets, id, action.call));
      if (rests.some(({ set }) => diagrams.meets(set, visible)) || isAfterReload(actions[index]?.visible))
        return [];
      const place = pointerAt(stepPointer(id), 'actions', index, 'visible');
      return [{ code: 'buttonNeverShown', place, names: { button: labels.button(id, action.id) } }];
    });
    return [...inputs, ...buttons];
  });
}

/** Nothing has failed yet: what the step asks for by itself needs no second try. */
function isWaitingFor(
  place: PlaceSet['place'],
  { model: { facts } }: Sets,
  step: string,
  call: string | undefined,
): boolean {
  const isWaiting =
    place.kind === 'dialog' ? place.isDue : place.kind === 'running' && place.chain.by === 'show';
  return isWaiting && call !== undefined && call === stepIn(facts, step).onShow;
}

/** Of cases that are asked at all, each comes in some run, and so does what stands beside them. What only a reload shows is left out. */
export function neverComes({ cases: came, model: { facts } }: Sets): readonly Absence[] {
  return thensOf(facts.document).flatMap(({ then: { cases = [] }, pointer }): readonly Absence[] => {
    const chosen = came.get(cases);
    if (chosen === undefined || JSON.stringify(cases).includes('.restored"')) return [];
    const never = cases.flatMap((each, index): readonly Absence[] =>
      chosen.has(each)
        ? []
        : [{ code: 'caseNeverComes', place: pointerAt(pointer, 'cases', index), names: {} }],
    );
    const hasRest = cases.every((each) => each.if !== undefined) && !chosen.has(cases);
    return hasRest
      ? [...never, { code: 'caseNeverComes', place: pointerAt(pointer, 'cases'), names: {} }]
      : never;
  });
}

/** A step that has buttons shows one of them in every state, or rows that lead on: links lead away from what was begun. */
export function withoutButton(sets: Sets, labels: Labels): readonly SetWitness[] {
  const { diagrams } = sets.space;
  return sets.places.flatMap((each): readonly SetWitness[] => {
    if (each.place.kind !== 'rest') return [];
    const { step } = each.place;
    const { actions } = sets.screens.at(step);
    if (actions.length === 0) return [];
    const bare = actions.reduce(
      (set, { visible }) => diagrams.without(set, visible),
      diagrams.without(each.set, diagrams.or(rowsThatLead(sets, step), linksThatSuffice(sets, step))),
    );
    if (bare === none) return [];
    return [
      {
        code: 'noButtonHere',
        place: stepPointer(step),
        names: { step: labels.step(step) },
        ways: waysTo(sets, each, bare, mostWays),
        confirms: ({ snapshot }) => Object.values(snapshot.actions).every((seen) => seen === 'hidden'),
      },
    ];
  });
}

/**
 * Where all that the buttons of a step do is to read again what it shows, a link is way on enough once it is read. Where they also lead away, it is where a notice says that
 * all is well: then there is nothing to do.
 */
function linksThatSuffice({ space, screens, model: { facts } }: Sets, step: string): Diagram {
  const { actions = [], body, links = [], onShow } = stepIn(facts, step);
  const others = actions.filter(({ call }) => call !== onShow);
  if (onShow === undefined || !others.every(leadsAway)) return none;
  const statesWith = (pieces: readonly Pick<Action, 'visible'>[]): Diagram =>
    pieces.reduce(
      (shown, { visible }) => space.diagrams.or(shown, screens.conditions.of(visible, step).must),
      none,
    );
  if (others.length === 0) return statesWith(links);
  const { good = [] } = productOf(facts.document).tones ?? {};
  const saysWell = (item: Item): boolean =>
    !isInput(item) && good.some((tone) => tone === item.options?.['tone']);
  return space.diagrams.and(statesWith(links), statesWith(body.filter(saysWell)));
}

/** A button that only leads to another page is no more than a link. */
function leadsAway({ call, cases, dialog, leave }: Action): boolean {
  return leave !== undefined && call === undefined && cases === undefined && dialog === undefined;
}

/** The states in which a step may show rows that lead on: each row is what a button would be. */
export function rowsThatLead(sets: Sets, step: string): Diagram {
  return stepIn(sets.model.facts, step).body.reduce((shown, item) => {
    if (isInput(item) || item.to === undefined || item.from === undefined) return shown;
    return sets.space.diagrams.or(shown, statesWithRows(sets, item, step));
  }, none);
}

/** The states in which a piece is seen, and its list holds rows if it has one. */
export function statesWithRows({ space, screens }: Sets, { from, visible }: Display, step: string): Diagram {
  const list = from === undefined ? undefined : space.at(`list.${from}`);
  if (from !== undefined && list === undefined) return none;
  const full =
    list === undefined
      ? all
      : space.isOneOf(
          list,
          space.indicesOf(list, (rows) => Array.isArray(rows) && rows.length > 0),
        );
  return space.diagrams.and(full, screens.conditions.of(visible, step).may);
}
