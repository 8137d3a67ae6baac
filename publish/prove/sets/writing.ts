import { isRows } from '../../document/names.ts';
import type { AnyThen } from '../../document/thens.ts';
import { pathsOf } from '../logic.ts';
import type { CodeOps } from './codeOps.ts';
import type { Conditions } from './conditions.ts';
import { none, type Diagram } from './diagrams.ts';
import type { Op } from './ops.ts';
import type { Track } from './places.ts';
import type { Space } from './space.ts';

/** What an outcome or a press writes, as operations. */
export class Writing {
  readonly space: Space;
  readonly conditions: Conditions;
  readonly codes: CodeOps;

  constructor(space: Space, conditions: Conditions, codes: CodeOps) {
    this.space = space;
    this.conditions = conditions;
    this.codes = codes;
  }

  /** What of an answer becomes data, what is set, and the rows that are taken. */
  of(track: Pick<Track, 'step' | 'outputs'>, { take = [], append = [], set = {} }: AnyThen): readonly Op[] {
    const answered = take.filter((name) => Object.hasOwn(track.outputs, name));
    const rows = [...answered, ...append.filter((name) => Object.hasOwn(track.outputs, name))].flatMap(
      (name): readonly Op[] => {
        const list = isRows(track.outputs[name] ?? 'text') ? this.space.at(`list.${name}`) : undefined;
        if (list === undefined) return [];
        return [
          {
            kind: 'any',
            variable: list,
            indices: list.values.flatMap((_, index) => (index === 0 ? [] : [index])),
          },
        ];
      },
    );
    const taken = answered.flatMap((name) => this.#taken(name));
    const given = this.#inOrder(set).flatMap(([name, expression]): readonly Op[] => {
      const variable = this.space.at(`data.${name}`);
      if (variable === undefined) return [];
      return [{ kind: 'assign', variable, cases: this.conditions.yields(expression, variable, track.step) }];
    });
    const changes = new Map(
      [...taken, ...given].flatMap((op) => (op.kind === 'assign' ? [this.#changed(op)] : [])),
    );
    const names = [...answered, ...Object.keys(set)];
    return [...this.codes.written(changes), ...taken, ...given, ...this.codes.broughtBack(names), ...rows];
  }

  /** The name of data that is written, and where it gets another value. */
  #changed({ variable, cases }: Extract<Op, { kind: 'assign' }>): readonly [string, Diagram] {
    const { diagrams } = this.space;
    const others = [...cases].map(([index, when]) => diagrams.without(when, this.space.is(variable, index)));
    return [
      variable.path.slice('data.'.length),
      others.reduce((one, other) => diagrams.or(one, other), none),
    ];
  }

  #taken(name: string): readonly Op[] {
    const { diagrams, facts } = this.space;
    const [to, from] = [this.space.at(`data.${name}`), this.space.at(`answer.${name}`)];
    if (to === undefined || from === undefined) return [];
    // What a person has typed stays. Data that came otherwise is not distinguished from it: such data may stay or go.
    const isInput = facts.inputs.has(name);
    const stays = isInput ? diagrams.keep(diagrams.not(this.space.is(to, 0))) : none;
    const cases = to.values.map((_, index) => [index, this.space.is(from, index)] as const);
    return [{ kind: 'assign', variable: to, cases: new Map(cases), stays }];
  }

  /** What is set, so that nothing is read after it was written: all of it goes by the data before. */
  #inOrder(
    set: NonNullable<AnyThen['set']>,
  ): readonly (readonly [string, NonNullable<AnyThen['set']>[string]])[] {
    const open = Object.entries(set);
    const reads = new Map(open.map(([name, each]) => [name, pathsOf(this.space.facts.open(each))] as const));
    const ordered: (typeof open)[number][] = [];
    while (open.length > 0) {
      const free = open.findIndex(([name]) =>
        open.every(([other]) => other === name || reads.get(other)?.includes(`data.${name}`) !== true),
      );
      ordered.push(...open.splice(Math.max(free, 0), 1));
    }
    return ordered;
  }
}
