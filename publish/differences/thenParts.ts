import { isRecord } from '@alur/engine/json';
import { say } from '../wording/say.ts';
import { wordCondition, wordExpression } from './conditionWords.ts';
import { addUnworded, type Comparison, type Spot, within } from './difference.ts';
import { pairUnnamed } from './lists.ts';
import { addChange, compareParts, entries, type Parts, value } from './parts.ts';
import { text } from './textParts.ts';
import { wordCase, wordDialog, wordStep, wordThen } from './thenWords.ts';

/** What follows a press or a call, part by part. */
export const thenParts: Parts = {
  goto: value('goto', wordStep),
  call: value('call'),
  leave: value('leave'),
  toast: text('toast'),
  dialog: compareDialogs,
  errorAt: value('errorAt', (field, names) =>
    typeof field === 'string' ? names.field(field) : wordThen(field, names),
  ),
  dropCode: value('dropCode'),
  startCode: value('startCode'),
  take: value('take'),
  append: value('append'),
  set: entries('set', wordExpression),
  event: value('event'),
  cases: compareCases,
};

/** What follows one code, or one case; before or after it may be the name of an outcome. */
export function compareThens(both: Comparison, spot: Spot, was: unknown, is: unknown): void {
  if (isRecord(was) && isRecord(is)) return compareParts(both, spot, [was, is], thenParts);
  const { thing } = spot;
  if (was === undefined)
    return both.add(spot, say('differences.then.new', { thing, after: wordThen(is, both.after) }));
  if (is === undefined)
    return both.add(spot, say('differences.then.gone', { thing, before: wordThen(was, both.before) }));
  both.add(
    spot,
    say('differences.then.changed', {
      thing,
      before: wordThen(was, both.before),
      after: wordThen(is, both.after),
    }),
  );
}

/** Cases have no names: they are said by what they say. */
function compareCases(both: Comparison, spot: Spot, was: unknown = [], is: unknown = []): void {
  if (!Array.isArray(was) || !Array.isArray(is)) return addUnworded(both, spot);
  for (const [before, after, position] of pairUnnamed(was, is)) {
    const at = within(spot, String(position));
    if (isRecord(before) && isRecord(after)) {
      const thing = say('differences.thing.case', { thing: spot.thing, number: position + 1 });
      compareParts(both, { ...at, thing }, [before, after], caseParts);
    } else addChange(both, at, say('differences.part.case'), [before, after], wordCase);
  }
}

const caseParts: Parts = {
  if: value('if', wordCondition),
  then: compareThens,
  else: value('else'),
};

function compareDialogs(both: Comparison, spot: Spot, was: unknown, is: unknown): void {
  if (!isRecord(was) || !isRecord(is))
    return addChange(both, spot, say('differences.part.dialog'), [was, is], wordDialog);
  const thing = say('differences.thing.dialog', { thing: spot.thing });
  compareParts(both, { ...spot, thing }, [was, is], dialogParts);
}

const dialogParts: Parts = {
  tone: value('tone'),
  title: text('title'),
  message: text('message'),
  detail: text('detail'),
  buttons: compareDialogButtons,
};

function compareDialogButtons(both: Comparison, spot: Spot, was: unknown = [], is: unknown = []): void {
  if (!Array.isArray(was) || !Array.isArray(is)) return addUnworded(both, spot);
  for (const [before, after, position] of pairUnnamed(was, is)) {
    const at = within(spot, String(position));
    if (isRecord(before) && isRecord(after)) {
      const thing = say('differences.quoted', { text: both.after.entry(after) });
      compareParts(both, { ...at, thing }, [before, after], dialogButtonParts);
    } else
      addChange(both, at, say('differences.part.dialogButton'), [before, after], (button, names) =>
        say('differences.quoted', { text: names.entry(button) }),
      );
  }
}

const dialogButtonParts: Parts = { ...thenParts, label: text('label'), kind: value('kind') };
