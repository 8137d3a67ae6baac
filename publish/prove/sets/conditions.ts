import { ConditionError, evaluate, holds, type Expression, type Row } from '@alur/engine';
import { isRecord, type JsonValue } from '@alur/engine/json';
import { productOf } from '../../product/product.ts';
import { partsOf, pathsOf } from '../logic.ts';
import { bounds, type Coverage } from './bounds.ts';
import { all, none, type Diagram } from './diagrams.ts';
import { codePath, heldBehind, type Space, type Variable } from './space.ts';

/** What an expression may read, as the engine's conditions get it. */
export type Scope = Readonly<Record<string, unknown>>;

/** Values of some variables, by path; all others are not asked. */
type Chosen = ReadonlyMap<string, JsonValue>;

/** Values that take the place of variables: a channel that is not the chosen one. */
export type Fixed = Readonly<Record<string, JsonValue>>;

/** The set in which something may hold, and the one in which it surely does: they differ where it is not decided. */
export interface Decided {
  readonly may: Diagram;
  readonly must: Diagram;
}

/** What conditions and expressions come to over all valuations: the engine's own evaluation, asked once for each combination of what one comparison reads. */
export class Conditions {
  /** Comparisons that read too much to be asked. */
  readonly left = new Map<string, Coverage['left'][number]>();
  readonly #space: Space;
  readonly #known = new Map<Expression, Map<string, Decided>>();
  readonly #paths: ReadonlyMap<string, Variable>;

  constructor(space: Space) {
    this.#space = space;
    this.#paths = new Map(space.variables.map((each) => [each.path, each]));
  }

  /** The set in which a condition as it is written may hold on a step, and in which it surely does; missing: it always holds. */
  of(written: Expression | undefined, step: string, fixed: Fixed = {}): Decided {
    if (written === undefined) return { may: all, must: all };
    return this.#condition(this.#space.facts.condition(written), step, fixed);
  }

  /** The set in which what expressions yield passes a test. `paths` are what they read. */
  where(paths: readonly string[], step: string, test: (scope: Scope) => boolean, fixed: Fixed = {}): Decided {
    const held = this.#heldBy(paths).filter((each) => !Object.hasOwn(fixed, each.path));
    const combinations = held.reduce((product, { values }) => product * values.length, 1);
    if (combinations > bounds.mostCombinations) {
      const what = held.map(({ path }) => path).join(', ');
      this.left.set(what, { what, why: `One comparison reads ${combinations} combinations of them.` });
      return { may: all, must: none };
    }
    const { diagrams } = this.#space;
    const chosen = new Map<string, JsonValue>(Object.entries(fixed));
    const build = (at: number): Diagram => {
      const variable = held[at];
      if (variable === undefined) return passes(test, this.#scope(chosen, step)) ? all : none;
      let set: Diagram = none;
      variable.values.forEach((value, index) => {
        chosen.set(variable.path, value);
        set = diagrams.or(set, diagrams.and(this.#space.is(variable, index), build(at + 1)));
      });
      return set;
    };
    const set = diagrams.keep(build(0));
    return { may: set, must: set };
  }

  /** The values that an expression may yield for a variable, by their index, each with the set in which it does. */
  yields(expression: Expression, to: Variable, step: string): ReadonlyMap<number, Diagram> {
    const found = new Map<number, Diagram>();
    const put = (index: number, set: Diagram): void => {
      const joined = this.#space.diagrams.or(found.get(index) ?? none, set);
      if (joined !== none) found.set(index, this.#space.diagrams.keep(joined));
    };
    for (const { when, leaf } of this.branches(expression, step)) {
      const paths = pathsOf(leaf);
      const isFree = partsOf(leaf)?.operator === 'cat' || this.#isUnknown(paths);
      to.values.forEach((_, index) => {
        const set = isFree
          ? all
          : this.where(paths, step, (scope) => this.#indexIn(to, evaluate(leaf, scope)) === index).may;
        put(index, this.#space.diagrams.and(when, set));
      });
    }
    return found;
  }

  /** The expressions that an expression may come to, each with the set in which it does. */
  branches(
    expression: Expression,
    step: string,
  ): readonly { readonly when: Diagram; readonly leaf: Expression }[] {
    const opened = this.#space.facts.open(expression);
    const parts = partsOf(opened);
    if (parts?.operator !== 'if') return [{ when: all, leaf: opened }];
    const { diagrams } = this.#space;
    let rest: Diagram = all;
    const found: { readonly when: Diagram; readonly leaf: Expression }[] = [];
    const put = (when: Diagram, written: Expression): void => {
      for (const inner of this.branches(written, step))
        found.push({ when: diagrams.keep(diagrams.and(when, inner.when)), leaf: inner.leaf });
    };
    const { operands } = parts;
    for (let index = 0; index + 1 < operands.length; index += 2) {
      const { may, must } = this.of(operands[index] ?? null, step);
      put(diagrams.and(rest, may), operands[index + 1] ?? null);
      rest = diagrams.without(rest, must);
    }
    put(rest, operands.length % 2 === 1 ? (operands.at(-1) ?? null) : null);
    return found;
  }

  #indexIn(to: Variable, value: JsonValue): number {
    const index = this.#space.indexOf(to, value);
    // No value that comes to stand here is unknown to its cluster, but for a joined text: that is one of its own.
    return index === -1 ? to.values.length - 1 : index;
  }

  /** Whether a path is read whose value no variable holds although it is no constant of the product. */
  #isUnknown(paths: readonly string[]): boolean {
    return paths.some((path) => /^(?:data|answer)\./.test(path) && !this.#paths.has(path));
  }

  #condition(condition: Expression, step: string, fixed: Fixed): Decided {
    const key = `${step} ${JSON.stringify(fixed)}`;
    const ofCondition = this.#known.get(condition) ?? new Map<string, Decided>();
    this.#known.set(condition, ofCondition);
    const known = ofCondition.get(key) ?? this.#worked(condition, step, fixed);
    ofCondition.set(key, known);
    return known;
  }

  #worked(condition: Expression, step: string, fixed: Fixed): Decided {
    const { diagrams } = this.#space;
    const parts = partsOf(condition);
    const operands = parts?.operands ?? [];
    const keepDecided = ({ may, must }: Decided): Decided => ({
      may: diagrams.keep(may),
      must: diagrams.keep(must),
    });
    switch (parts?.operator) {
      case 'and':
      case 'or': {
        const join = (one: Diagram, other: Diagram): Diagram =>
          parts.operator === 'and' ? diagrams.and(one, other) : diagrams.or(one, other);
        const each = operands.map((operand) => this.#condition(operand, step, fixed));
        const start: Decided = parts.operator === 'and' ? { may: all, must: all } : { may: none, must: none };
        return keepDecided(
          each.reduce(
            (left, right) => ({ may: join(left.may, right.may), must: join(left.must, right.must) }),
            start,
          ),
        );
      }
      case '!': {
        const [first = null] = operands;
        const { may, must } = this.#condition(first, step, fixed);
        return keepDecided({ may: diagrams.not(must), must: diagrams.not(may) });
      }
      default:
        return this.#compared(condition, parts?.operator ?? '', operands, step, fixed);
    }
  }

  /** A comparison; one of values that depend on conditions is one for each of them. */
  #compared(
    condition: Expression,
    operator: string,
    operands: readonly Expression[],
    step: string,
    fixed: Fixed,
  ): Decided {
    const { diagrams } = this.#space;
    const at = operands.findIndex((each) => partsOf(each)?.operator === 'if');
    const paths = pathsOf(condition);
    if (operands.some((each) => partsOf(each)?.operator === 'cat')) {
      const what = paths.join(', ');
      this.left.set(what, { what, why: 'Joined text is compared.' });
      return { may: all, must: none };
    }
    const chosen = operands[at];
    if (chosen === undefined || Object.keys(fixed).length > 0)
      return this.where(paths, step, (scope) => holds(condition, scope), fixed);
    let [may, must]: readonly [Diagram, Diagram] = [none, none];
    for (const { when, leaf } of this.branches(chosen, step)) {
      const inner = this.#condition({ [operator]: operands.with(at, leaf) }, step, fixed);
      may = diagrams.or(may, diagrams.and(when, inner.may));
      must = diagrams.or(must, diagrams.and(when, inner.must));
    }
    return { may: diagrams.keep(may), must: diagrams.keep(must) };
  }

  #heldBy(paths: readonly string[]): readonly Variable[] {
    const held = new Set(paths.flatMap((path) => heldBehind(this.#space.facts, this.#paths, path)));
    return this.#space.variables.filter(({ path }) => held.has(path));
  }

  /** What expressions read, where variables have these values. */
  #scope(chosen: Chosen, step: string): Scope {
    const { facts } = this.#space;
    const { document } = facts;
    const product = productOf(document);
    const below = (root: string): Readonly<Record<string, JsonValue>> =>
      Object.fromEntries(
        [...chosen].flatMap(([path, value]) =>
          path.startsWith(`${root}.`) ? [[path.slice(root.length + 1), value]] : [],
        ),
      );
    const data = below('data');
    const lists = below('list');
    return {
      config: { ...product.config, ...below('config') },
      query: below('query'),
      session: { signedIn: chosen.get('session.signedIn') ?? document.access === 'subscribers' },
      device: { kind: chosen.get('device.kind') ?? 'mobile' },
      locale: product.locales[0] ?? '',
      data,
      answer: below('answer'),
      step,
      list: Object.fromEntries(
        Object.entries(lists).flatMap(([name, rows]) =>
          Array.isArray(rows) ? [[name, { count: rows.length }]] : [],
        ),
      ),
      chosen: this.#chosenRows(data, lists),
      challenge: this.#challenges(chosen, data),
      rows: lists,
    };
  }

  #chosenRows(data: Readonly<Record<string, JsonValue>>, lists: Readonly<Record<string, JsonValue>>): Scope {
    const rows = Object.entries(data).flatMap(([name, value]) => {
      const item = this.#space.facts.inputs.get(name)?.find(({ from }) => from !== undefined);
      const row = rowsIn(lists[item?.from ?? '']).find(
        (each) => each[item?.columns?.['value'] ?? ''] === value,
      );
      return row === undefined || value === null ? [] : [[name, row] as const];
    });
    return Object.fromEntries(rows);
  }

  #challenges(chosen: Chosen, data: Readonly<Record<string, JsonValue>>): Scope {
    const { challenges = {} } = this.#space.facts.document;
    return Object.fromEntries(
      Object.entries(challenges).map(([name, { channel }]) => {
        const phase =
          chosen.get(codePath(name, channel === undefined ? null : (data[channel] ?? null))) ?? 'idle';
        const isSent = phase === 'sent' || phase === 'correcting';
        return [
          name,
          { phase: isSent ? 'sent' : phase, restored: false, sessionId: isSent ? 'session-1' : null },
        ];
      }),
    );
  }
}

/** A condition that yields no flag for a value decides nothing there: lint has looked at kinds already. */
function passes(test: (scope: Scope) => boolean, scope: Scope): boolean {
  try {
    return test(scope);
  } catch (cause) {
    if (cause instanceof ConditionError) return false;
    throw cause;
  }
}

/** The rows of a list as a variable has it. */
export function rowsIn(value: JsonValue | undefined): readonly Row[] {
  return Array.isArray(value) ? value.flatMap((row: JsonValue) => (isRecord(row) ? [row as Row] : [])) : [];
}
