import type { JsonValue } from '@alur/engine/json';
import type { ChallengeSpec } from '../../contract/generated/flow.ts';
import { fieldsOf } from '../../document/fields.ts';
import { secretsOf } from '../codes.ts';
import type { Conditions } from './conditions.ts';
import { all, none, type Diagram } from './diagrams.ts';
import type { Op } from './ops.ts';
import { codePath, codePhases, keptPath, type Space, type Variable } from './space.ts';

type Phase = (typeof codePhases)[number];
type Assign = Extract<Op, { kind: 'assign' }>;

/** One code: that of a challenge for a channel. */
interface Code {
  readonly variable: Variable;
  /** What was typed for it, kept while another channel is chosen. */
  readonly kept: Variable | undefined;
  /** The data in which it is the code that is asked for. */
  readonly here: Diagram;
  readonly channel: JsonValue;
}

/** What events do to one-time codes, as operations. */
export class CodeOps {
  readonly space: Space;
  readonly conditions: Conditions;

  constructor(space: Space, conditions: Conditions) {
    this.space = space;
    this.conditions = conditions;
  }

  /** A code is dropped, or waits: that of the channel that is chosen. */
  drop(name: string, waits: boolean): readonly Op[] {
    const ops = this.#codes(name).flatMap((code) => this.#moved(code, code.here, waits ? 'waiting' : 'idle'));
    return [...ops, ...this.#emptied(name, all)];
  }

  /** A code was sent to the channel that it was asked for. */
  start(name: string): readonly Op[] {
    return this.#codes(name).flatMap((code) => this.#moved(code, code.here, 'sent'));
  }

  /** The time of every code in flight is over. */
  timeOver(): readonly Op[] {
    const names = Object.keys(this.space.facts.document.challenges ?? {});
    const codes = names.flatMap((name) => this.#codes(name).map((code) => ({ name, ...code })));
    if (codes.length === 0) return [];
    const { diagrams } = this.space;
    const counting = codes.reduce((set, { variable }) => diagrams.or(set, this.#inFlight(variable)), none);
    const emptied = codes.flatMap(({ name, variable, here }) =>
      this.#emptied(name, diagrams.and(here, this.#inFlight(variable))),
    );
    const over = codes.flatMap((code) => this.#moved(code, this.#inFlight(code.variable), 'idle'));
    return [{ kind: 'guard', set: diagrams.keep(counting) }, ...emptied, ...over];
  }

  /** The secret that goes with a code was refused at its input: the code stays good while it is corrected. */
  correcting(field: string): readonly Op[] {
    const { document } = this.space.facts;
    if (!secretsOf(this.space.facts).has(field)) return [];
    return Object.entries(document.challenges ?? {}).flatMap(([name, { clearOn }]) => {
      if (!clearOn.includes(field)) return [];
      return this.#codes(name).map(({ variable, here }) =>
        this.#phase(variable, this.space.diagrams.and(here, this.#in(variable, 'sent')), 'correcting'),
      );
    });
  }

  /** Whether another value of a name does anything to codes. */
  isRead(name: string): boolean {
    return Object.values(this.space.facts.document.challenges ?? {}).some(
      ({ channel, clearOn }) => channel === name || clearOn.includes(name),
    );
  }

  /** What another value that a person gives an input does to codes. */
  typed(step: string, variable: Variable, index: number): readonly Op[] {
    const { challenges = {} } = this.space.facts.document;
    const [field, value] = [variable.path.slice('data.'.length), variable.values[index] ?? null];
    const other = Object.entries(challenges).flatMap(([name, spec]) =>
      spec.channel === field ? this.#exchanged(name, spec, value) : [],
    );
    const voided = Object.entries(challenges).flatMap(([name, spec]) =>
      spec.clearOn.includes(field) ? this.#voided(name, spec, step, field, value) : [],
    );
    return [...other, { kind: 'any', variable, indices: [index] }, ...voided];
  }

  /** What was typed for the channel that is left stays there; what was typed for the other comes back. */
  #exchanged(name: string, { field }: ChallengeSpec, entered: JsonValue): readonly Op[] {
    const { diagrams } = this.space;
    const input = this.space.at(`data.${field}`);
    if (input === undefined) return [];
    const copyValue = (to: Variable, from: Variable, when: Diagram): Op => {
      const cases = to.values.map(
        (_, index) => [index, diagrams.keep(diagrams.and(this.space.is(from, index), when))] as const,
      );
      return {
        kind: 'assign',
        variable: to,
        cases: new Map(cases),
        stays: diagrams.keep(diagrams.not(when)),
      };
    };
    const left = this.#codes(name).flatMap(({ kept, here }) =>
      kept === undefined ? [] : [copyValue(kept, input, here)],
    );
    const back = this.space.at(keptPath(name, entered));
    return back === undefined ? left : [...left, copyValue(input, back, all)];
  }

  /** What an outcome that writes names may do to codes, by where each of them changes: which inputs can be seen then is not looked at, so that each code may stay as it is, too. */
  written(changes: ReadonlyMap<string, Diagram>): readonly Op[] {
    const { diagrams } = this.space;
    const { challenges = {} } = this.space.facts.document;
    return Object.entries(challenges).flatMap(([name, spec]) => {
      const read = [...spec.clearOn, ...(spec.channel === undefined ? [] : [spec.channel])];
      const changed = read.reduce((set, each) => diagrams.or(set, changes.get(each) ?? none), none);
      if (changed === none) return [];
      const isOther = spec.channel !== undefined && changes.has(spec.channel);
      const voided = this.#codes(name).map(({ variable }): Op => {
        const sent = diagrams.and(this.#in(variable, 'sent'), changed);
        const to = [changed, sent].map((when, index) => [index, diagrams.keep(when)] as const);
        return { kind: 'assign', variable, cases: new Map(to), stays: all };
      });
      return [
        ...this.#emptied(name, changed).map((op) => ({ ...op, stays: all })),
        ...voided,
        ...(isOther ? this.#keptOrNot(name, spec) : []),
      ];
    });
  }

  /** What an outcome that has written the channel of a code does after that: what was typed for the channel may come back. */
  broughtBack(names: readonly string[]): readonly Op[] {
    const { challenges = {} } = this.space.facts.document;
    return Object.entries(challenges).flatMap(([name, { channel, field }]) => {
      const input = this.space.at(`data.${field}`);
      if (channel === undefined || !names.includes(channel) || input === undefined) return [];
      const cases = input.values.map((_, index) => [index, this.#kept(name, index)] as const);
      return [{ kind: 'assign', variable: input, cases: new Map(cases), stays: all }];
    });
  }

  /** Where a value was kept for the channel that is chosen. */
  #kept(name: string, index: number): Diagram {
    const { diagrams } = this.space;
    const kept = this.#codes(name).map((code) =>
      code.kept === undefined ? none : diagrams.and(code.here, this.space.is(code.kept, index)),
    );
    return diagrams.keep(kept.reduce((one, other) => diagrams.or(one, other), none));
  }

  /** The channel may be another one: what was typed for it may be kept. */
  #keptOrNot(name: string, { field }: ChallengeSpec): readonly Op[] {
    const { diagrams } = this.space;
    const input = this.space.at(`data.${field}`);
    if (input === undefined) return [];
    return this.#codes(name).flatMap(({ kept, here }): readonly Op[] => {
      if (kept === undefined) return [];
      const cases = kept.values.map(
        (_, index) => [index, diagrams.keep(diagrams.and(here, this.space.is(input, index)))] as const,
      );
      return [{ kind: 'assign', variable: kept, cases: new Map(cases), stays: all }];
    });
  }

  #codes(name: string): readonly Code[] {
    const spec = this.space.facts.document.challenges?.[name];
    const channel = spec?.channel === undefined ? undefined : this.space.at(`data.${spec.channel}`);
    const channels: readonly JsonValue[] = channel?.values ?? [null];
    return channels.flatMap((value, index) => {
      const variable = this.space.at(codePath(name, value));
      return variable === undefined
        ? []
        : [
            {
              variable,
              kept: this.space.at(keptPath(name, value)),
              channel: value,
              here: channel === undefined ? all : this.space.is(channel, index),
            },
          ];
    });
  }

  #in(variable: Variable, phase: Phase): Diagram {
    return this.space.is(variable, codePhases.indexOf(phase));
  }

  #inFlight(variable: Variable): Diagram {
    return this.space.diagrams.not(this.#in(variable, 'idle'));
  }

  /** A code is another one where this holds: nothing was typed for it yet. */
  #moved({ variable, kept }: Code, when: Diagram, phase: Phase): readonly Op[] {
    return [
      ...(kept === undefined ? [] : [this.#becomes(kept, when, 0)]),
      this.#phase(variable, when, phase),
    ];
  }

  /** A code comes to a phase where this holds, and stays as it is elsewhere. */
  #phase(variable: Variable, when: Diagram, phase: Phase): Assign {
    return this.#becomes(variable, when, codePhases.indexOf(phase));
  }

  #becomes(variable: Variable, when: Diagram, index: number): Assign {
    const { diagrams } = this.space;
    const stays = diagrams.keep(diagrams.not(when));
    return { kind: 'assign', variable, cases: new Map([[index, diagrams.keep(when)]]), stays };
  }

  /** The input of a code is emptied where this holds. */
  #emptied(name: string, when: Diagram): readonly Assign[] {
    const input = this.space.at(`data.${this.space.facts.document.challenges?.[name]?.field ?? ''}`);
    return input === undefined ? [] : [this.#becomes(input, when, 0)];
  }

  #voided(name: string, spec: ChallengeSpec, step: string, field: string, value: JsonValue): readonly Op[] {
    const { diagrams } = this.space;
    const isSecret = secretsOf(this.space.facts).has(field);
    return this.#codes(name).flatMap((code) => {
      const { variable, here, channel } = code;
      const concerned = this.#concerned(spec, step, field, value, channel);
      const phases = isSecret ? this.#in(variable, 'sent') : this.#inFlight(variable);
      const when = diagrams.and(concerned, phases);
      return [
        ...this.#emptied(name, diagrams.and(here, when)),
        ...this.#moved(code, when, isSecret ? 'waiting' : 'idle'),
      ];
    });
  }

  /** Where an input concerns a channel: it, or the one it is a companion of, can be seen there. */
  #concerned(
    spec: ChallengeSpec,
    step: string,
    field: string,
    value: JsonValue,
    channel: JsonValue,
  ): Diagram {
    const owners = fieldsOf(this.space.facts.document).filter(
      ({ stepId, item }) =>
        stepId === step &&
        (item.field === field || Object.values(item.companions ?? {}).includes(`data.${field}`)),
    );
    if (owners.length === 0) return all;
    const fixed = {
      [`data.${field}`]: value,
      ...(spec.channel === undefined ? {} : { [`data.${spec.channel}`]: channel }),
    };
    return owners.reduce(
      (set, { item }) => this.space.diagrams.or(set, this.conditions.of(item.visible, step, fixed).may),
      none,
    );
  }
}
