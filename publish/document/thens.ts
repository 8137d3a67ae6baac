import type { Button, Call, Dialog, FlowDocument, Press, Then } from '../contract/generated/flow.ts';
import { stepPointer } from './fields.ts';
import { pointerAt } from './pointer.ts';

/** Everything that a Then of any kind may say; presses and buttons say less. */
export type AnyThen = Then & Partial<Pick<Button, 'label' | 'kind'>>;

/** A Then somewhere in a document: of an outcome, an action or a button, or one of its cases. */
export interface ThenPlace {
  readonly then: AnyThen;
  readonly pointer: string;
  /** What it follows: `ok`, an error code or `other` of a call; a press has none. */
  readonly code: string | null;
  /** The call it is an outcome of, or whose dialog the button stands in. */
  readonly callName: string | null;
  readonly call: Call | null;
  /** The step of an action, and of the buttons of its dialog. */
  readonly stepId: string | null;
}

/** An outcome of a call, or one of its cases. */
export interface OutcomePlace extends ThenPlace {
  readonly code: string;
  readonly callName: string;
  readonly call: Call;
}

type Origin = Omit<ThenPlace, 'then' | 'pointer'>;

/** Place of a call in the document. */
export function callPointer(name: string): string {
  return pointerAt('/document/calls', name);
}

const known = new WeakMap<FlowDocument, readonly ThenPlace[]>();

/** Every Then of a document: outcomes (a named one once for each use), actions, the cases of both, and the buttons of their dialogs. */
export function thensOf(document: FlowDocument): readonly ThenPlace[] {
  const thens = known.get(document) ?? [...callThens(document), ...actionThens(document)];
  known.set(document, thens);
  return thens;
}

/** Every outcome of every call, cases included. */
export function outcomesOf(document: FlowDocument): readonly OutcomePlace[] {
  return thensOf(document).filter(isOutcome);
}

function isOutcome(place: ThenPlace): place is OutcomePlace {
  return place.code !== null;
}

function callThens(document: FlowDocument): readonly ThenPlace[] {
  const ofCall = (callName: string, on: Call['on'], pointer: string): readonly ThenPlace[] => {
    const call = document.calls?.[callName];
    if (call === undefined) return [];
    return Object.entries(on).flatMap(([code, then]) =>
      within(document, then, pointerAt(pointer, code), { code, callName, call, stepId: null }, new Set()),
    );
  };
  const own = Object.entries(document.calls ?? {}).flatMap(([name, { on }]) =>
    ofCall(name, on, pointerAt(callPointer(name), 'on')),
  );
  const watched = Object.entries(document.steps).flatMap(([id, { watch }]) =>
    typeof watch === 'object' && watch.on !== undefined
      ? ofCall(watch.call, watch.on, pointerAt(stepPointer(id), 'watch', 'on'))
      : [],
  );
  return [...own, ...watched];
}

function actionThens(document: FlowDocument): readonly ThenPlace[] {
  return Object.entries(document.steps).flatMap(([stepId, { actions = [] }]) =>
    actions.flatMap((action, index) =>
      within(
        document,
        action,
        pointerAt(stepPointer(stepId), 'actions', index),
        { code: null, callName: null, call: null, stepId },
        new Set(),
      ),
    ),
  );
}

/** A Then, what its cases come to, and the buttons of its dialog. */
function within(
  document: FlowDocument,
  given: Then | Press | string,
  pointer: string,
  origin: Origin,
  opened: ReadonlySet<string>,
): readonly ThenPlace[] {
  if (typeof given === 'string') {
    const named = outcomeOf(document, given);
    if (named === undefined || opened.has(given)) return [];
    return within(
      document,
      named,
      pointerAt('/document/outcomes', given),
      origin,
      new Set([...opened, given]),
    );
  }
  const cases = (given.cases ?? []).flatMap(({ then }, index) =>
    within(document, then, pointerAt(pointer, 'cases', index, 'then'), origin, opened),
  );
  return [{ then: given, pointer, ...origin }, ...cases, ...buttonsIn(given, pointer, origin)];
}

function buttonsIn({ dialog }: Then | Press, pointer: string, origin: Origin): readonly ThenPlace[] {
  return buttonsOf(dialog).map((then, index) => ({
    then,
    pointer: pointerAt(pointer, 'dialog', 'buttons', index),
    ...origin,
    code: null,
  }));
}

/** The buttons that a dialog has of its own. */
export function buttonsOf(dialog: Dialog | string | undefined): readonly Button[] {
  return typeof dialog === 'object' ? (dialog.buttons ?? []) : [];
}

/** An outcome by its name, or undefined. */
export function outcomeOf({ outcomes = {} }: FlowDocument, name: string): Then | undefined {
  return Object.hasOwn(outcomes, name) ? outcomes[name] : undefined;
}

/** A case laid over what stands beside it (N10): its way replaces the other's, `take` and `append` are joined, `set` merges, all else is replaced. */
export function overlayThen(base: AnyThen, over: AnyThen): AnyThen {
  const { cases: _cases, ...rest } = base;
  const ways: readonly (keyof Then)[] = ['call', 'goto', 'leave'];
  const hasWay = ways.some((way) => over[way] !== undefined);
  const left = Object.fromEntries(
    Object.entries(rest).filter(([key]) => !(hasWay && ways.some((way) => way === key))),
  );
  const joinNames = (key: 'take' | 'append') => [...new Set([...(base[key] ?? []), ...(over[key] ?? [])])];
  const take = joinNames('take');
  const append = joinNames('append');
  const set = { ...base.set, ...over.set };
  return {
    ...left,
    ...over,
    ...(take.length === 0 ? {} : { take }),
    ...(append.length === 0 ? {} : { append }),
    ...(Object.keys(set).length === 0 ? {} : { set }),
  };
}

/** All that a Then may come to, named outcomes opened and cases laid over: without a case that always holds, the Then itself is one of them. */
export function variantsOf(
  document: FlowDocument,
  given: Then | Press | string,
  opened: ReadonlySet<string> = new Set(),
): readonly AnyThen[] {
  if (typeof given === 'string') {
    const named = outcomeOf(document, given);
    return named === undefined || opened.has(given)
      ? []
      : variantsOf(document, named, new Set([...opened, given]));
  }
  const { cases = [], ...base } = given;
  const laid = cases.flatMap(({ then }) =>
    variantsOf(document, then, opened).map((variant) => overlayThen(base, variant)),
  );
  return cases.some((each) => each.if === undefined) ? laid : [...laid, base];
}
