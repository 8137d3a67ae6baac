import { evaluate, type Expression } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import { isEmptyValue, pathsOf } from '../logic.ts';
import { stepIn } from '../state.ts';
import { leadingTo } from '../sets/backwards.ts';
import { all, none, type Diagram } from '../sets/diagrams.ts';
import { post, pre, type Op } from '../sets/ops.ts';
import { stepOf } from '../sets/places.ts';
import type { Frame, Sets } from '../sets/reach.ts';
import { standingPath, type Variable } from '../sets/space.ts';

/** Names of the address that anything asks: what a run begins with, and what stands in the browser's address later. */
interface Name {
  readonly name: string;
  readonly query: Variable;
  readonly standing: Variable;
}

/** What reloads come to: the flow begun once more at the address that stands in the browser. */
export class Reloads {
  readonly sets: Sets;
  readonly names: readonly Name[];
  /** Names that a route says by itself: they stay whatever a step writes. */
  readonly #constants: ReadonlySet<string>;
  readonly #begun: readonly Frame[];
  readonly #good = new Map<string, Diagram>();

  constructor(sets: Sets) {
    this.sets = sets;
    const { space, model } = sets;
    this.names = space.variables.flatMap((query) => {
      const standing = query.path.startsWith('query.') ? space.at(standingPath(query.path)) : undefined;
      return standing === undefined ? [] : [{ name: query.path.slice('query.'.length), query, standing }];
    });
    this.#constants = new Set(
      (model.facts.document.routes ?? []).flatMap(({ path, query = {} }) => [
        ...Object.keys(query),
        ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
      ]),
    );
    this.#begun = sets.frames.filter(({ from }) => from === null);
  }

  /** A run begins: what its address says stands there. */
  begun(): readonly Op[] {
    return this.names.map(({ query, standing }) => ({
      kind: 'assign',
      variable: standing,
      cases: new Map(query.values.map((_, index) => [index, this.sets.space.is(query, index)] as const)),
    }));
  }

  /** A step writes its address: what the route says by itself stays, all else is what the step names. */
  written(step: string): readonly Op[] {
    const { diagrams } = this.sets.space;
    const { query: said = {} } = stepIn(this.sets.model.facts, step).address ?? {};
    return this.names.map(({ name, query, standing }): Op => {
      const route = this.#constants.has(name)
        ? diagrams.keep(diagrams.not(this.sets.space.is(query, 0)))
        : none;
      const expression = said[name];
      const cases = expression === undefined ? new Map([[0, all]]) : this.#texts(expression, step, query);
      return {
        kind: 'assign',
        variable: standing,
        cases: new Map(
          query.values.map((_, index) => {
            const own = diagrams.without(cases.get(index) ?? none, route);
            const kept = index === 0 ? none : diagrams.and(route, this.sets.space.is(query, index));
            return [index, diagrams.keep(diagrams.or(own, kept))] as const;
          }),
        ),
      };
    });
  }

  /** Where a reload shows a step again, by itself or by what calls answer: by what stands in the address, whatever the flow has come to. */
  leadingBack(step: string): Diagram {
    const known = this.#good.get(step);
    if (known !== undefined) return known;
    const { space, below } = this.sets;
    const leading = leadingTo(
      this.sets,
      ({ place }) => (stepOf(place) === step ? all : none),
      (_, { turn }) => turn.kind === 'answer',
    );
    const worlds = this.#begun.reduce<Diagram>((set, frame) => {
      const there = space.diagrams.and(this.#imageOf(frame), leading.get(frame.to) ?? none);
      return space.diagrams.or(set, this.#worldOf(there));
    }, none);
    const found = space.diagrams.keep(
      this.#reloaded().reduceRight<Diagram>((set, op) => pre(space, below, op, set), worlds),
    );
    this.#good.set(step, found);
    return found;
  }

  /** The step that a reload begins with in states in which an address stands. */
  shownIn(set: Diagram): string {
    const { space, below } = this.sets;
    const reloaded = this.#reloaded().reduce((states, op) => post(space, below, op, states), set);
    const worlds = this.#worldOf(reloaded);
    const frame = this.#begun.find((each) => space.diagrams.meets(this.#imageOf(each), worlds));
    return frame === undefined ? '' : (stepOf(frame.to.place) ?? '');
  }

  /** The run that begins has what stands in the address. */
  #reloaded(): readonly Op[] {
    return this.names.map(({ query, standing }) => ({
      kind: 'assign',
      variable: query,
      cases: new Map(query.values.map((_, index) => [index, this.sets.space.is(standing, index)] as const)),
    }));
  }

  #imageOf({ path, source }: Frame): Diagram {
    const { space, below } = this.sets;
    return path.ops.reduce((set, op) => post(space, below, op, set), source);
  }

  /** What of states is the same after a reload. */
  #worldOf(set: Diagram): Diagram {
    const { space } = this.sets;
    const others = space.variables.filter(({ path }) => !/^(?:config\.|query\.|session|device)/.test(path));
    return space.diagrams.exists(set, space.bitsOf(others));
  }

  /** The texts that an expression writes into an address, by their index; another text may be any. */
  #texts(written: Expression, step: string, query: Variable): ReadonlyMap<number, Diagram> {
    const { space, screens, model } = this.sets;
    const expression = model.facts.open(written);
    const paths = pathsOf(expression);
    const where = (test: (text: string | null) => boolean): Diagram =>
      screens.conditions.where(paths, step, (scope) => test(textOf(evaluate(expression, scope)))).may;
    const texts = query.values.map((value) => (typeof value === 'string' ? value : null));
    const other = where((text) => text !== null && !texts.includes(text));
    return new Map(
      texts.map((value, index) => {
        if (index === 0) return [index, where((text) => text === null)] as const;
        if (value === null) return [index, none] as const;
        return [
          index,
          space.diagrams.or(
            other,
            where((text) => text === value),
          ),
        ] as const;
      }),
    );
  }
}

function textOf(value: JsonValue): string | null {
  return isEmptyValue(value) || typeof value === 'object' ? null : String(value);
}
