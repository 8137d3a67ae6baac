import { evaluate, faults, type DialogCatalogue } from '@alur/engine';
import type { Press, Then } from '../../contract/generated/flow.ts';
import { effectOf } from '../../document/calls.ts';
import { fieldsOf } from '../../document/fields.ts';
import { buttonsOf, type AnyThen } from '../../document/thens.ts';
import { productOf } from '../../product/product.ts';
import { openThen, withCase } from '../cases.ts';
import { pathPart } from '../follow.ts';
import { isEmptyValue, pathsOf } from '../logic.ts';
import { stepIn } from '../state.ts';
import { CodeOps } from './codeOps.ts';
import type { Conditions } from './conditions.ts';
import { all, none, type Diagram } from './diagrams.ts';
import type { Op } from './ops.ts';
import type { Chain, PathNote, Place, Track } from './places.ts';
import type { Screens } from './screens.ts';
import { backPath, type Space } from './space.ts';
import { Writing } from './writing.ts';

/** What follows from presses, answers and news, as operations on sets: written from `docs/spec/engine.md`, its conditions asked of the engine. */
export class Following {
  readonly codes: CodeOps;
  readonly #writing: Writing;

  readonly space: Space;
  readonly conditions: Conditions;
  readonly screens: Screens;
  readonly dialogs: DialogCatalogue;

  constructor(space: Space, conditions: Conditions, screens: Screens, dialogs: DialogCatalogue) {
    this.space = space;
    this.conditions = conditions;
    this.screens = screens;
    this.dialogs = dialogs;
    this.codes = new CodeOps(space, conditions);
    this.#writing = new Writing(space, conditions, this.codes);
  }

  /** Carries out what follows, in the order of the format: codes, answers, set, dialog, a way, the error at its input. `isPress`: codes that its call sends must be there. */
  carryOut(
    track: Track,
    given: Then | Press | string,
    isOutcome: boolean,
    isPress = false,
  ): readonly Track[] {
    return this.chosen(track, given).flatMap(([chosen, then]) => {
      const { error } = chosen.chain;
      const waits = error !== null && productOf(this.space.facts.document).codes.waiting.includes(error);
      const ops = [
        ...(isPress ? this.#codeIsThere(chosen, then) : []),
        ...(then.dropCode === undefined ? [] : this.codes.drop(then.dropCode, waits)),
        ...(then.startCode === undefined || !isOutcome || error !== null
          ? []
          : this.codes.start(then.startCode)),
        ...this.#writing.of(chosen, then),
      ];
      const notes = [...chosen.notes, { kind: 'then', then } as const];
      const next: Track = { ...chosen, notes, ops: [...chosen.ops, ...ops] };
      const { call, goto, leave, errorAt } = then;
      const rest: AnyThen = {
        ...(call === undefined ? {} : { call }),
        ...(goto === undefined ? {} : { goto }),
        ...(leave === undefined ? {} : { leave }),
        ...(errorAt === undefined ? {} : { errorAt }),
      };
      return then.dialog === undefined
        ? this.carryOutRest(next, rest)
        : [this.#inDialog(next, then.dialog, rest)];
    });
  }

  /** The way, and the error at its input. */
  carryOutRest(track: Track, { call, goto, leave, errorAt }: AnyThen): readonly Track[] {
    const led =
      call !== undefined
        ? this.makeCall(track, call)
        : goto !== undefined
          ? this.#goTo(track, goto)
          : leave !== undefined
            ? this.#leaveBy(track, leave)
            : [track];
    if (errorAt === undefined || track.chain.error === null) return led;
    return led.flatMap((each) => (each.end === null ? this.#withErrorAt(each, errorAt) : [each]));
  }

  /** What follows by itself: the call that a step begins with. A path that ends nowhere else is at rest. */
  settled(track: Track): readonly Track[] {
    if (track.end !== null) return [track];
    if (!track.isDue) return [{ ...track, end: { kind: 'rest', step: track.step } }];
    const { onShow } = stepIn(this.space.facts, track.step);
    const made: Track = { ...track, isDue: false, chain: { by: 'show', error: null } };
    return (onShow === undefined ? [made] : this.makeCall(made, onShow)).flatMap((each) =>
      this.settled(each),
    );
  }

  /** A step that was shown before. Its call is made again only where a list is missing, and nobody would notice. */
  comeBackTo(track: Track, step: string): readonly Track[] {
    const { facts, diagrams } = this.space;
    const { onShow, body } = stepIn(facts, step);
    const call = onShow === undefined ? undefined : facts.document.calls?.[onShow];
    const there: Track = { ...track, step, isDue: false };
    if (call === undefined || effectOf(facts.document, call)?.safe !== true) return [there];
    const lists = body.flatMap(({ from }) =>
      from === undefined ? [] : (this.space.at(`list.${from}`) ?? []),
    );
    const lacks = lists.reduce((set, list) => diagrams.or(set, this.space.is(list, 0)), none);
    return [this.#where({ ...there, isDue: true }, lacks), this.#where(there, diagrams.not(lacks))];
  }

  /** Makes a call, once every input that it sends is valid and what it requires holds. */
  makeCall(track: Track, name: string): readonly Track[] {
    const { facts, diagrams } = this.space;
    const call = facts.document.calls?.[name];
    if (call === undefined) throw new Error(`The call "${name}" came past lint.`);
    const requires = call.requires === undefined ? null : facts.condition(call.requires);
    const sent = [
      ...Object.values(call.send ?? {}).map((each) => facts.open(each)),
      ...(requires === null ? [] : [requires]),
    ];
    const names = new Set(
      sent.flatMap(pathsOf).flatMap((path) => /^(?:data|chosen)\.([^.]+)/.exec(path)?.[1] ?? []),
    );
    const refusals = [...names].flatMap((field) => this.#refusals(track, field));
    const here = refusals.flatMap(({ step, set }) => (step === track.step ? [set] : []));
    const passes = here.reduce((set, each) => diagrams.without(set, each), all);
    const required = this.conditions.of(call.requires, track.step);
    const running: Place = {
      kind: 'running',
      step: track.step,
      call: name,
      chain: { ...track.chain, error: null },
    };
    return [
      ...refusals.flatMap(({ step, set, hidden }) => this.#refused(this.#where(track, set), step, hidden)),
      { ...this.#where(track, diagrams.and(passes, required.may)), end: running },
      ...(requires === null ? [] : [this.#where(track, diagrams.not(required.must))]),
    ];
  }

  /** What follows, with its cases decided: the first that holds is laid over what stands beside it. */
  chosen(track: Track, given: Then | Press | string): readonly (readonly [Track, AnyThen])[] {
    const { facts, diagrams } = this.space;
    const whole = openThen(facts, given);
    const { cases = [] } = whole;
    if (cases.length === 0) return [[track, withCase(facts, whole, null)]];
    let rest: Diagram = all;
    const ways = cases.flatMap((each) => {
      const { may, must } = this.conditions.of(each.if, track.step);
      const there = this.#where(track, diagrams.and(rest, may));
      rest = diagrams.without(rest, must);
      const noted = withNote(there, { kind: 'case', of: cases, chosen: each });
      return this.chosen(noted, withCase(facts, whole, each));
    });
    const other = withNote(this.#where(track, rest), { kind: 'case', of: cases, chosen: cases });
    return [...ways, [other, withCase(facts, whole, null)]];
  }

  #where(track: Track, set: Diagram): Track {
    return { ...track, ops: [...track.ops, { kind: 'guard', set: this.space.diagrams.keep(set) }] };
  }

  /** The codes whose session the call of a press sends were sent. */
  #codeIsThere({ step }: Track, { call }: AnyThen): readonly Op[] {
    const { facts } = this.space;
    const { send = {} } = (call === undefined ? undefined : facts.document.calls?.[call]) ?? {};
    const reads = Object.values(send).flatMap((each) => pathsOf(facts.open(each)));
    return reads
      .filter((path) => /^challenge\.[^.]+\.sessionId$/.test(path))
      .map((path): Op => {
        const asked = { var: path };
        const { may } = this.conditions.where([path], step, (scope) => !isEmptyValue(evaluate(asked, scope)));
        return { kind: 'guard', set: may };
      });
  }

  #inDialog(track: Track, dialog: NonNullable<AnyThen['dialog']>, rest: AnyThen): Track {
    const { step, chain, isDue } = track;
    const own = typeof dialog === 'object';
    const code = own ? '' : dialog === 'shared' ? (chain.error ?? 'ok') : dialog;
    const spec = Object.hasOwn(this.dialogs, code) ? this.dialogs[code] : this.dialogs['*'];
    const buttons = own
      ? buttonsOf(dialog)
      : (spec?.buttons ?? []).map(({ label, leave, carry }) => ({
          label,
          ...(leave === undefined
            ? {}
            : { leave: { to: leave, ...(carry === undefined ? {} : { carry: [...carry] }) } }),
        }));
    // The code is only read where its input shows the error, or where a button drops a code.
    const isRead = /"(?:errorAt|dropCode|dialog)"/.test(JSON.stringify([rest, buttons]));
    const kept: Chain = isRead ? chain : { ...chain, error: null };
    const isShared = dialog === 'shared';
    return {
      ...track,
      end: { kind: 'dialog', step, isDue, dialog: { buttons, rest, chain: kept, isShared } },
    };
  }

  /** Another step; its own call is due. A press adds an entry, anything else takes the place of the last one; a known step is gone back to. */
  #goTo(track: Track, to: string): readonly Track[] {
    const isDue = stepIn(this.space.facts, to).onShow !== undefined;
    const there = this.#onTopOf(track, to).map((each): Track => ({ ...each, step: to, isDue }));
    return there;
  }

  #onTopOf(track: Track, to: string): readonly Track[] {
    const back = this.space.at(backPath);
    if (to === track.step || back === undefined) return [track];
    const pushed: readonly Op[] =
      track.chain.by === 'press'
        ? [{ kind: 'assign', variable: back, cases: new Map([[this.space.indexOf(back, track.step), all]]) }]
        : [];
    return [
      { ...track, ops: [...track.ops, ...pushed, { kind: 'onTop', step: to }] },
      { ...track, ops: [...track.ops, { kind: 'below', step: to, above: track.step }] },
    ];
  }

  /** Leaves the flow; where a part of the path can't be filled in, the dialog of an answer that can't be read opens instead. */
  #leaveBy(track: Track, leave: NonNullable<AnyThen['leave']>): readonly Track[] {
    const { diagrams, facts } = this.space;
    const { to, params = {} } = typeof leave === 'string' ? { to: leave } : leave;
    const parts = Object.values(params).map((part) => {
      const opened = facts.open(part);
      return this.conditions.where(pathsOf(opened), track.step, (scope) => {
        const value = evaluate(opened, scope);
        return pathPart.test(isEmptyValue(value) ? '' : String(value));
      });
    });
    const left: Track = { ...track, end: { kind: 'left', to } };
    if (parts.length === 0) return [left];
    const may = parts.reduce((set, each) => diagrams.and(set, each.may), all);
    const must = parts.reduce((set, each) => diagrams.and(set, each.must), all);
    return [
      this.#where(left, may),
      this.#inDialog(this.#where(track, diagrams.not(must)), faults.badAnswer, {}),
    ];
  }

  #withErrorAt(track: Track, field: string): readonly Track[] {
    const { diagrams } = this.space;
    const item = this.screens.at(track.step).inputs.find((each) => each.item.field === field);
    if (item === undefined) return [this.#inDialog(track, 'shared', {})];
    const visible = this.conditions.of(item.item.visible, track.step);
    const seen = this.#where(track, visible.may);
    return [
      { ...seen, ops: [...seen.ops, ...this.codes.correcting(field)] },
      this.#inDialog(this.#where(track, diagrams.not(visible.must)), 'shared', {}),
    ];
  }

  /** Where an input that a call sends is refused: on its own step, the present one or one that was shown before. */
  #refusals(
    track: Track,
    field: string,
  ): readonly { readonly step: string; readonly set: Diagram; readonly hidden: boolean }[] {
    const { diagrams } = this.space;
    const steps = fieldsOf(this.space.facts.document).flatMap(({ name, stepId }) =>
      name === field ? [stepId] : [],
    );
    const near = steps.includes(track.step) ? [track.step] : [...new Set(steps)];
    return near.flatMap((step) => {
      const item = this.screens.at(step).inputs.find((each) => each.item.field === field);
      if (item === undefined) return [];
      const refused = diagrams.without(item.visible, item.valid);
      const shown = refused === none ? [] : [{ step, set: diagrams.keep(refused), hidden: false }];
      if (item.item.from === undefined) return shown;
      const unseen = diagrams.without(this.screens.notOffered(item.item, step), item.visible);
      return [...shown, { step, set: diagrams.keep(unseen), hidden: true }];
    });
  }

  /** It can't be corrected where it can't be seen: a dialog says that it is not offered (ENG-964). */
  #refused(track: Track, step: string, hidden: boolean): readonly Track[] {
    if (hidden) {
      const { chain, isDue } = track;
      const dialog = { buttons: [], rest: {}, chain, isShared: false };
      return [{ ...track, end: { kind: 'dialog', step: track.step, isDue, dialog } }];
    }
    const refused = withNote(track, { kind: 'refused' });
    if (step === track.step) return [refused];
    return this.#onTopOf(refused, step).flatMap((each) => this.comeBackTo(each, step));
  }
}

function withNote(track: Track, note: PathNote): Track {
  return { ...track, notes: [...track.notes, note] };
}
