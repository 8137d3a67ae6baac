import { evaluate, type DialogCatalogue, type OutputKind } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { Then } from '../../contract/generated/flow.ts';
import { codesOf, effectOf } from '../../document/calls.ts';
import { isRows } from '../../document/names.ts';
import type { AnyThen } from '../../document/thens.ts';
import { productOf } from '../../product/product.ts';
import { codeOutputs } from '../classes.ts';
import { isEmptyValue, pathsOf } from '../logic.ts';
import { outcomesOfCall } from '../move.ts';
import { stepIn } from '../state.ts';
import type { Conditions } from './conditions.ts';
import { all, none, type Diagram } from './diagrams.ts';
import { fitsInput, fitsKind } from './candidates.ts';
import { Following } from './following.ts';
import type { Op } from './ops.ts';
import type { Chain, Path, PathTurn, Place, PlaceDialog, Track } from './places.ts';
import type { InputSets, Screens } from './screens.ts';
import { backPath, changedPath, type Space, type Variable } from './space.ts';

type Outputs = Readonly<Record<string, OutputKind>>;

/** What a call may end with, beside the values of its answer. */
interface Result {
  readonly code: string | null;
  readonly outcome: Then | string;
  readonly outputs: Outputs;
  readonly optional: readonly string[];
}

/** Everything that may happen in a place, as paths to other places. */
export class Events {
  readonly following: Following;
  readonly #answers: readonly Variable[];

  readonly space: Space;
  readonly conditions: Conditions;
  readonly screens: Screens;

  constructor(space: Space, conditions: Conditions, screens: Screens, dialogs: DialogCatalogue) {
    this.space = space;
    this.conditions = conditions;
    this.screens = screens;
    this.following = new Following(space, conditions, screens, dialogs);
    this.#answers = space.variables.filter(({ path }) => path.startsWith('answer.'));
  }

  /** All paths out of a place. */
  from(place: Place): readonly Path[] {
    switch (place.kind) {
      case 'left':
        return [];
      case 'running':
        return [...this.#endings(place.step, place.call, place.chain), ...this.#worldChanges(place)];
      case 'dialog':
        return [
          ...this.#closings(place.step, place.dialog, place.isDue),
          ...(place.isDue ? [] : this.#news(place.step, true)),
          ...this.#worldChanges(place),
        ];
      case 'rest':
        return [
          ...this.screens.at(place.step).inputs.flatMap((input) => this.#choices(place, input)),
          ...this.#presses(place.step),
          ...this.#news(place.step, false),
          ...this.#times(place),
          ...this.#back(place.step),
          ...this.#worldChanges(place),
        ];
    }
  }

  /** What a person gives an input that they see. Where that may void a code, there is a path for each value. */
  #choices(place: Place, { item, visible, enabled }: InputSets): readonly Path[] {
    const { space } = this;
    const variable = space.at(`data.${item.field}`);
    const step = place.kind === 'left' ? '' : place.step;
    if (variable === undefined) return [];
    const set = space.diagrams.keep(space.diagrams.and(visible, enabled));
    const isFree = item.schema.type === 'string' && item.schema.enum === undefined && item.from === undefined;
    const indices = variable.values.flatMap((value, index) =>
      fitsInput(space.facts, item, value) || value === false || (isFree && index === 0) ? [index] : [],
    );
    const offered =
      item.from === undefined ? [] : [{ kind: 'guard', set: this.#isOffered(item.from) } as const];
    const turn: PathTurn = { kind: 'choose', field: item.field };
    const path = (ops: readonly Op[]): Path => ({
      turn,
      ops: [{ kind: 'guard', set }, ...offered, ...ops],
      notes: [],
      to: place,
    });
    if (!this.following.codes.isRead(item.field)) return [path([{ kind: 'any', variable, indices }])];
    return indices.map((index) => {
      const other = space.diagrams.keep(space.diagrams.not(space.is(variable, index)));
      return path([{ kind: 'guard', set: other }, ...this.following.codes.typed(step, variable, index)]);
    });
  }

  /** A list that holds rows: of an unread or empty one nothing can be chosen. */
  #isOffered(from: string): Diagram {
    const list = this.space.at(`list.${from}`);
    if (list === undefined) return all;
    const full = this.space.indicesOf(list, (rows) => Array.isArray(rows) && rows.length > 0);
    return this.space.diagrams.keep(this.space.isOneOf(list, full));
  }

  #presses(step: string): readonly Path[] {
    return this.screens.at(step).actions.flatMap(({ action, goes }) => {
      const track = this.#track(step, { by: 'press', error: null }, [{ kind: 'guard', set: goes }]);
      const turn: PathTurn = { kind: 'press', action: action.id };
      return this.ended(turn, this.following.carryOut(track, action, false, true), []);
    });
  }

  /** What the call in flight ends with. */
  #endings(step: string, call: string, { by }: Chain): readonly Path[] {
    return this.#results(call, outcomesOfCall(this.space.facts, call)).flatMap((result) => {
      const { ops, freed } = this.#answered(result);
      const track = { ...this.#track(step, { by, error: result.code }, ops), outputs: result.outputs };
      const turn: PathTurn = { kind: 'answer', call, code: result.code };
      return this.ended(turn, this.following.carryOut(track, result.outcome, true), freed);
    });
  }

  /** News of what the step watches, where it has all that it asks for. Under a dialog only what leads out of the step is heard. */
  #news(step: string, isDialog: boolean): readonly Path[] {
    const { facts } = this.space;
    const { watch } = stepIn(facts, step);
    if (watch === undefined) return [];
    const call = typeof watch === 'string' ? watch : watch.call;
    const outcomes = outcomesOfCall(facts, call, typeof watch === 'string' ? undefined : watch.on);
    const guard: Op = { kind: 'guard', set: this.#hasAll(step, call) };
    return this.#results(call, outcomes).flatMap((result) => {
      if (result.code !== null) return [];
      const { ops, freed } = this.#answered(result);
      const chain: Chain = { by: 'watch', error: null };
      const track = { ...this.#track(step, chain, [guard, ...ops]), outputs: result.outputs };
      const tracks = this.following.chosen(track, result.outcome).flatMap(([chosen, then]) => {
        const { goto, ...stays } = then;
        const isAway = goto !== undefined && goto !== step;
        if (isDialog && !isAway && then.leave === undefined) return [];
        return this.following.carryOut(chosen, isAway ? { ...stays, goto } : stays, true);
      });
      return this.ended({ kind: 'news', call, code: null }, tracks, freed);
    });
  }

  /** Where a call has every input that it needs. */
  #hasAll(step: string, name: string): Diagram {
    const { facts, diagrams } = this.space;
    const call = facts.document.calls?.[name];
    const optional = call === undefined ? [] : (effectOf(facts.document, call)?.optional ?? []);
    return Object.entries(call?.send ?? {}).reduce((set, [input, written]) => {
      const expression = facts.open(written);
      if (optional.includes(input)) return set;
      const has = this.conditions.where(
        pathsOf(expression),
        step,
        (scope) => !isEmptyValue(evaluate(expression, scope)),
      );
      return diagrams.keep(diagrams.and(set, has.may));
    }, all);
  }

  /** A dialog is closed by each of its buttons; without one only where none of them merely closes it. */
  #closings(step: string, dialog: PlaceDialog, isDue: boolean): readonly Path[] {
    const { buttons, rest, chain } = dialog;
    const isPlain = ({ call, goto, leave, set }: AnyThen): boolean =>
      call === undefined && goto === undefined && leave === undefined && set === undefined;
    const track = { ...this.#track(step, chain, []), isDue };
    const own = buttons.flatMap((button, index) => {
      const leads = button.call !== undefined || button.goto !== undefined || button.leave !== undefined;
      const then = leads ? button : { ...button, ...rest };
      return this.ended(
        { kind: 'close', button: index },
        this.following.carryOut(track, then, false),
        this.#answers,
      );
    });
    if (buttons.some(isPlain)) return own;
    return [
      ...own,
      ...this.ended({ kind: 'close', button: null }, this.following.carryOutRest(track, rest), this.#answers),
    ];
  }

  #times(place: Place): readonly Path[] {
    const ops = this.following.codes.timeOver();
    return ops.length === 0 ? [] : [{ turn: { kind: 'wait' }, ops, notes: [], to: place }];
  }

  #back(step: string): readonly Path[] {
    const back = this.space.at(backPath);
    const never = (id: string): boolean => stepIn(this.space.facts, id).back === 'never';
    if (back === undefined || never(step)) return [];
    return back.values.flatMap((to, index) => {
      if (typeof to !== 'string' || never(to)) return [];
      const ops: readonly Op[] = [
        { kind: 'guard', set: this.space.is(back, index) },
        { kind: 'below', step: to, above: null },
      ];
      const track = this.#track(step, { by: 'press', error: null }, ops);
      return this.ended({ kind: 'back' }, this.following.comeBackTo(track, to), []);
    });
  }

  /** Config, session or device change once under a run. */
  #worldChanges(place: Place): readonly Path[] {
    const { space } = this;
    const changed = space.at(changedPath);
    if (changed === undefined) return [];
    return space.variables
      .filter(({ path }) => /^(?:config\.|session|device)/.test(path))
      .filter(
        ({ path }) =>
          path !== 'session.signedIn' || (space.facts.document.access ?? 'everyone') === 'everyone',
      )
      .map((variable): Path => {
        const indices = worldIndices(variable);
        return {
          turn: { kind: 'world' },
          ops: [
            { kind: 'guard', set: space.is(changed, 0) },
            { kind: 'any', variable, indices },
            { kind: 'any', variable: changed, indices: [1] },
          ],
          notes: [],
          to: place,
        };
      });
  }

  #track(step: string, chain: Chain, ops: readonly Op[]): Track {
    return { ops, notes: [], step, chain, outputs: {}, isDue: false, end: null };
  }

  /** Paths of tracks that came to their end. Answers are forgotten there, unless a dialog may still read them. */
  ended(turn: PathTurn, tracks: readonly Track[], freed: readonly Variable[]): readonly Path[] {
    return tracks
      .flatMap((each) => this.following.settled(each))
      .flatMap(({ ops, notes, end }): readonly Path[] => {
        if (end === null || ops.some((op) => op.kind === 'guard' && op.set === none)) return [];
        const reads = end.kind === 'dialog' && /"(?:answer|value)\./.test(JSON.stringify(end.dialog));
        const forgets = reads
          ? []
          : freed.map((variable): Op => ({ kind: 'assign', variable, cases: new Map([[0, all]]) }));
        return [{ turn, ops: [...ops, ...forgets], notes, to: end }];
      });
  }

  /** The answer of a result: each value that its kind may have, in all combinations. */
  #answered({ outputs, optional }: Result): {
    readonly ops: readonly Op[];
    readonly freed: readonly Variable[];
  } {
    const freed = this.#answers.filter(({ path }) => Object.hasOwn(outputs, path.slice('answer.'.length)));
    const ops = freed.map((variable): Op => {
      const name = variable.path.slice('answer.'.length);
      const kind = outputs[name] ?? 'text';
      const own = isRows(kind)
        ? []
        : this.space.indicesOf(variable, (value) => fitsKind(this.space.facts, kind, value));
      return { kind: 'any', variable, indices: optional.includes(name) ? [...own, 0] : own };
    });
    return { ops, freed };
  }

  /** `ok`, and one code of each outcome. */
  #results(name: string, outcomes: Readonly<Record<string, Then | string>>): readonly Result[] {
    const { facts } = this.space;
    const call = facts.document.calls?.[name];
    const spec = call === undefined ? null : effectOf(facts.document, call);
    if (spec === null) return [];
    const { output = {}, outputOptional = [] } = spec;
    const fixed = [spec.resource?.version, spec.resource?.final].flatMap((each) => each ?? []);
    const asked = Object.fromEntries(Object.entries(output).filter(([each]) => !fixed.includes(each)));
    const codes = codesOf(facts.document, spec).map((code): readonly [string, Result] => {
      const outputs = codeOutputs(spec, code);
      const outcome = outcomes[code] ?? outcomes['other'] ?? {};
      const { buttons } = this.following.dialogs[code] ?? this.following.dialogs['*'] ?? {};
      const waits = productOf(facts.document).codes.waiting.includes(code);
      return [JSON.stringify([outcome, outputs, buttons, waits]), { code, outcome, outputs, optional: [] }];
    });
    return [
      { code: null, outcome: outcomes['ok'] ?? {}, outputs: asked, optional: outputOptional },
      ...new Map(codes.toReversed()).values(),
    ];
  }
}

/** The values that the world may give a variable. */
export function worldIndices({ path, values }: Variable): readonly number[] {
  return values.flatMap((value: JsonValue, index) =>
    isEmptyValue(value) && !path.startsWith('query.') ? [] : [index],
  );
}
