import { beginningsAt, isBelow, namesField, waysTo } from '@alur/publish/editing';
import { isRow } from '../../../hooks/rows.ts';
import { entriesIn, entryAt, fieldOf, type Place, stepOf, stepsOf } from './written.ts';

/** A place of a document that names something: the way there, with positions in lists. */
export type Mention = readonly string[];

/** Whether what stands at a way names the thing that is looked for. */
type Names = Parameters<typeof waysTo>[1];

/**
 * Where a document with its presets opened names an entry of a step, or a step, outside of it. What is named somewhere can't be removed before that place is changed.
 */
export function mentionsOf(document: unknown, place: Place): readonly Mention[] {
  if (place.entry === undefined) return mentionsOfStep(document, place.step);
  const entry = entryAt(document, place);
  const own = ownWay(document, place);
  const elsewhere = (way: Mention): boolean => own === null || !isBelow(way, own);
  const field = fieldOf(entry);
  const found = [
    ...(field === null || isAskedTwice(document, field) ? [] : waysTo(document, namesField(field))),
    ...(place.list === 'links' ? [] : waysTo(document, namesInStep(place, entry))),
  ];
  return found.filter(elsewhere);
}

/** A step is named by the ways that lead to it, and its inputs by what reads them in other steps. */
function mentionsOfStep(document: unknown, step: string): readonly Mention[] {
  const own = ['steps', step];
  const fields = entriesIn(document, step, 'body').flatMap(([, entry]) => fieldOf(entry) ?? []);
  const others = stepsOf(document).filter(([id]) => id !== step);
  const alone = fields.filter(
    (field) =>
      !others.some(([id]) => entriesIn(document, id, 'body').some(([, each]) => fieldOf(each) === field)),
  );
  return alone
    .flatMap((field) => waysTo(document, namesField(field)))
    .concat(waysToStep(document, step))
    .filter((way) => !isBelow(way, own));
}

/** Where a document leads to a step, from other steps and calls, or begins with it. */
export function waysToStep(document: unknown, step: string): readonly Mention[] {
  return waysTo(document, (way, value) => {
    if (way.at(-1) === 'goto') return value === step;
    if (way[0] === 'firstStep') return false;
    return (
      Array.isArray(value) &&
      value.includes(step) &&
      value.some((each) => isRow(each) && each['var'] === 'step')
    );
  })
    .filter((way) => !isBelow(way, ['steps', step]))
    .concat(beginningsAt(document, step));
}

/** What only the same step can name: the action that a field presses, and what an action stands beside. */
function namesInStep({ step, list }: Place, entry: unknown): Names {
  const name = isRow(entry) ? (entry['field'] ?? entry['id']) : undefined;
  return (way, value) => {
    if (way[0] !== 'steps' || way[1] !== step || value !== name || typeof name !== 'string') return false;
    return list === 'actions' ? way.at(-1) === 'submits' : way.at(-1) === 'beside' && way[2] === 'actions';
  };
}

/** Two inputs of one name share what is typed: each alone suffices for those that read it. */
function isAskedTwice(document: unknown, field: string): boolean {
  const inputs = stepsOf(document).flatMap(([id]) => entriesIn(document, id, 'body'));
  return inputs.filter(([, entry]) => fieldOf(entry) === field).length > 1;
}

/** The way to an entry with its position. */
export function ownWay(document: unknown, { step, list, entry }: Place): Mention | null {
  if (list === undefined || stepOf(document, step) === null) return ['steps', step];
  const at = entriesIn(document, step, list).findIndex(([name]) => name === entry);
  return at === -1 ? null : ['steps', step, list, String(at)];
}
