import { isRecord } from '@alur/engine/json';
import { say } from '../wording/say.ts';
import { wordCondition, wordExpression } from './conditionWords.ts';
import { addUnworded, type Comparison, type Spot, within } from './difference.ts';
import { pairUnnamed } from './lists.ts';
import { compareParts, condition, entries, note, type Parts, value } from './parts.ts';
import { text, texts } from './textParts.ts';

const schemaParts: Parts = {
  type: value('type'),
  writeOnly: value('secret'),
  minLength: value('minLength'),
  maxLength: value('maxLength'),
  minimum: value('minimum'),
  maximum: value('maximum'),
  pattern: value('pattern'),
  enum: value('enum'),
  const: value('const'),
  allOf: byPosition('pattern', {
    pattern: value('pattern'),
    errorMessage: texts('check'),
  }),
  errorMessage: texts('check'),
};

/** Inputs, and pieces that only show. */
export const itemParts: Parts = {
  field: value('name'),
  id: value('name'),
  use: value('use'),
  schema: (both, spot, was = {}, is = {}) => compareParts(both, spot, [was, is], schemaParts),
  widget: value('widget'),
  autocomplete: value('autocomplete'),
  label: text('label'),
  hint: text('hint'),
  placeholder: text('placeholder'),
  choices: texts('choice'),
  options: entries('option'),
  companions: entries('companion'),
  from: value('from'),
  columns: texts('column'),
  rowEnabled: condition('rowEnabled'),
  rowVisible: condition('rowVisible'),
  visible: condition('visible'),
  enabled: condition('enabled'),
  required: compareRequired,
  requiredText: text('requiredText'),
  invalid: byPosition('check', { if: value('if', wordCondition), text: text('text') }),
  submits: value('submits'),
  private: value('private'),
  shows: value('shows', wordExpression),
  to: value('to'),
  note,
};

/** Parts of a list without names, by their position. */
function byPosition(name: 'pattern' | 'check', parts: Parts) {
  return (both: Comparison, spot: Spot, was: unknown = [], is: unknown = []): void => {
    if (!Array.isArray(was) || !Array.isArray(is)) return addUnworded(both, spot);
    for (const [before, after, position] of pairUnnamed(was, is)) {
      const at = within(spot, String(position));
      if (isRecord(before) && isRecord(after)) compareParts(both, at, [before, after], parts);
      else value(name)(both, at, before, after);
    }
  };
}

/** Who leaves it empty gets no further; a box has to be ticked. */
function compareRequired(both: Comparison, spot: Spot, was: unknown, is: unknown): void {
  const { thing } = spot;
  const kind = both.after.isBox(spot.place.at(-2)) ? 'box' : 'input';
  const isNow = is !== undefined && is !== false;
  if (isNow && is !== true)
    return both.add(
      spot,
      say(`differences.required.${kind}.when`, { thing, after: wordCondition(is, both.after) }),
    );
  const wasBefore = was !== undefined && was !== false;
  if (!isNow && !wasBefore) return both.add(spot, say('differences.required.rewritten', { thing }));
  both.add(spot, say(`differences.required.${kind}.${isNow ? 'on' : 'off'}`, { thing }));
}
