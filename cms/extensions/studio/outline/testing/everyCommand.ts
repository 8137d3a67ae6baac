import { isRow } from '../../../hooks/rows.ts';
import { addItem } from '../commands/addItem.ts';
import { carryOut, type Command, type Workplace } from '../commands/command.ts';
import { duplicateEntry } from '../commands/duplicateEntry.ts';
import { moveEntry } from '../commands/moveEntry.ts';
import { removeEntry } from '../commands/removeEntry.ts';
import { entriesIn, lists, type Place, stepsOf, type Written } from '../flow/written.ts';
import { piecesFor } from '../palette/pieces.ts';
import { editedProduct } from '../product/endpoint.ts';
import { addChoice, choicesOf, removeChoice } from '../properties/choices.ts';
import { controlsOf } from '../properties/controls.ts';
import { setProperty } from '../properties/setProperty.ts';
import { setRequired } from '../properties/setRequired.ts';
import { setWords } from '../properties/setWords.ts';
import { settingAttempts } from './settingAttempts.ts';
import { clipAttempts } from './clipAttempts.ts';
import type { Attempt } from './attempt.ts';
import { callAttempts } from './callAttempts.ts';
import { followAttempts } from './followAttempts.ts';
import { conditionAttempts } from './conditionAttempts.ts';
import { addStep } from '../steps/addStep.ts';
import { removeStep } from '../steps/removeStep.ts';
import { setFirstStep } from '../steps/setFirstStep.ts';

/** Words as people type them, the strange ones among them. */
const labels = ['Send me news', 'Password', 'constructor', '__proto__', '🎉', 'E-mail', '123', 'Kota asal'];

export function workplace(written: Written): Workplace {
  return { written, product: editedProduct, refusals: {} };
}

/** A command with arguments out of what the flow holds; `pick` chooses among some. */
export function attemptOn(written: Written, pick: (count: number) => number): Attempt | null {
  const work = workplace(written);
  const { document } = written;
  const choose = <T>(from: readonly T[]): T | undefined => from[from.length === 0 ? 0 : pick(from.length)];
  const attempt = <A>(name: string, command: Command<A>, args: A): Attempt => ({
    name,
    carryOut: () => carryOut(command, work, args),
  });
  const steps = stepsOf(document).map(([id]) => id);
  const places = steps.flatMap((step) =>
    lists.flatMap((list) => entriesIn(document, step, list).map(([entry]): Place => ({ step, list, entry }))),
  );
  const [step, other, place] = [choose(steps), choose(steps), choose(places)];
  if (step === undefined || other === undefined || place === undefined) return null;
  const typed = { id: labels[pick(labels.length)] ?? '', en: labels[pick(labels.length)] ?? '' };
  const piece = choose(piecesFor(document, editedProduct));
  const control = choose(controlsOf(written, place, editedProduct));
  const all: readonly (Attempt | null)[] = [
    attempt('move', moveEntry, { place, step: pick(2) === 0 ? place.step : other, index: pick(6) }),
    attempt('remove', removeEntry, place),
    attempt('duplicate', duplicateEntry, place),
    attempt('require', setRequired, { place, is: pick(2) === 0 ? 'always' : 'never' }),
    ...conditionAttempts(work, place, pick),
    ...callAttempts(work, place, pick),
    ...followAttempts(work, place, pick),
    ...settingAttempts(work, pick),
    ...clipAttempts(work, place, pick),
    attempt('choice', addChoice, { place, words: typed }),
    attempt('no choice', removeChoice, {
      place,
      value: choose(choicesOf(written, place, editedProduct) ?? [])?.value ?? '',
    }),
    attempt('first', setFirstStep, { step }),
    attempt('step', addStep, { after: step, title: typed, button: { en: 'Next', id: 'Lanjut' } }),
    attempt('no step', removeStep, { step, leadTo: pick(2) === 0 ? null : other }),
    attempt('word', setWords, { place, slot: 'label', locale: 'en', text: typed.en }),
    attempt('title', setWords, { place: { step }, slot: 'title', locale: 'id', text: 'Judul' }),
    piece === undefined
      ? null
      : attempt('add', addItem, {
          step,
          index: pick(4),
          wanted: { piece, label: typed, choices: [{ en: 'One' }, { en: 'Two' }, { en: '🎉' }] },
        }),
    control === undefined
      ? null
      : attempt('set', setProperty, {
          place,
          at: control.at,
          value: [undefined, true, false, 3, 40, control.minimum ?? 1, choose(control.choices) ?? 'x'][
            pick(7)
          ],
        }),
  ];
  return choose(all) ?? null;
}

/** What stands in a shipped file, as it is edited. */
export function readWritten(file: unknown): Written {
  const item = isRow(file) ? file : {};
  return { document: item['document'], messages: item['messages'] };
}
