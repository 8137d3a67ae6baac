import type { Defect, Harmless, Plant } from './plant/defect.ts';
import { randomFrom, seedOf, spread } from './plant/draw.ts';
import { applyEdits } from './plant/edit.ts';
import type { Shipped, WrittenItem } from './plant/shipped.ts';
import { callMistakes } from './calls.ts';
import { inputMistakes } from './inputs.ts';
import { stateMistakes } from './states.ts';
import { textMistakes } from './texts.ts';
import { navigationMistakes } from './ways.ts';
import { nameEdits } from './harmless/names.ts';
import { orderEdits } from './harmless/order.ts';
import { ruleEdits } from './harmless/rules.ts';
import { wordingEdits } from './harmless/wording.ts';

/** Every class of defects that is planted. */
export const defects: readonly Defect[] = [
  ...navigationMistakes,
  ...stateMistakes,
  ...inputMistakes,
  ...callMistakes,
  ...textMistakes,
];

/** Every class of edits that leave a flow as good as it was. */
const harmlessEdits: readonly Harmless[] = [...wordingEdits, ...orderEdits, ...nameEdits, ...ruleEdits];

/** Shipped items of which one, and sometimes others with it, were edited. */
export interface Mutant<C = Defect> {
  readonly class: C;
  /** The flow that was edited. */
  readonly flow: string;
  /** Where: a JSON pointer into its item. */
  readonly at: string;
  /** Which of its class it is, from 0. */
  readonly place: number;
  /** The edited items, by flow. */
  readonly items: ReadonlyMap<string, WrittenItem>;
}

/** Changing it draws other places. */
const seed = 8;
/** Of one class. */
const most = { defect: 6, harmless: 14 } as const;

function mutantOf<C>(
  one: C,
  place: number,
  shipped: Shipped,
  plant: Plant,
  all: readonly Shipped[],
): Mutant<C> {
  const others = Object.entries(plant.others ?? {}).flatMap(([flow, edits]) => {
    const other = all.find((each) => each.flow === flow);
    return other === undefined ? [] : [[flow, applyEdits(other.item, edits)] as const];
  });
  return {
    class: one,
    flow: shipped.flow,
    at: plant.at,
    place,
    items: new Map([...others, [shipped.flow, applyEdits(shipped.item, plant.edits)]]),
  };
}

/** Mutants of some kinds, at most `limit` of each, spread over all documents: the same each time. */
export function drawMutants<C extends Defect | Harmless>(
  classes: readonly C[],
  all: readonly Shipped[],
  limit: number,
): readonly Mutant<C>[] {
  return classes.flatMap((one) => {
    const lists = all.map((shipped) => one.plants(shipped, all).map((plant) => ({ shipped, plant })));
    return spread(lists, limit, randomFrom(seed ^ seedOf(one.name))).map(({ shipped, plant }, place) =>
      mutantOf(one, place, shipped, plant, all),
    );
  });
}

/** The mutants of all shipped items: the same each time. */
export function mutantsOf(all: readonly Shipped[]): readonly Mutant[] {
  return drawMutants(defects, all, most.defect);
}

/** Edits of all shipped items that leave them as good as they were: the same each time. */
export function harmlessOf(all: readonly Shipped[]): readonly Mutant<Harmless>[] {
  return drawMutants(harmlessEdits, all, most.harmless);
}
