import { isRecord } from '@alur/engine/json';
import { say } from '../wording/say.ts';
import { namedTexts } from '../texts/namedTexts.ts';
import { placeOfText } from '../texts/placeOfText.ts';
import { addUnworded, type Comparison, type Group } from './difference.ts';
import { isSame } from './isSame.ts';
import { readWords } from './names.ts';
import { own } from './parts.ts';
import { cutText, cutWords } from './quote.ts';
import { addReads } from './textParts.ts';

/** Both states of the texts of a flow, and of the documents that name them, with their presets opened. */
export interface ComparedTexts {
  readonly messages: readonly [unknown, unknown];
  readonly documents: readonly [unknown, unknown];
}

/** What reads otherwise, under the step where it is seen first. What comes or goes with what names it is said there. */
export function compareTexts(both: Comparison, { messages, documents }: ComparedTexts): void {
  const [was = {}, is = {}] = messages.map((each) => each ?? undefined);
  const place = ['messages'];
  if (!isRecord(was) || !isRecord(is)) {
    if (!isSame(was, is)) addUnworded(both, { place, group: { is: 'texts' } });
    return;
  }
  const [named, seen] = documents.map(groupsOf);
  let isChanged = false;
  for (const key of new Set([...Object.keys(is), ...Object.keys(was)])) {
    const [before, after] = [own(was, key), own(is, key)];
    if (isSame(before, after)) continue;
    isChanged = true;
    const spot = { place: [...place, key], group: seen?.get(key) ?? named?.get(key) ?? textsGroup };
    const [old, next] = [readWords(before), readWords(after)];
    const isNew = before === undefined && seen?.has(key) === true && named?.has(key) !== true;
    const isLeft = after === undefined && seen?.has(key) !== true && named?.has(key) === true;
    if (isNew || isLeft) continue;
    if (old !== null && next !== null && addReads(both, spot, old, next)) continue;
    if (old === null && next !== null)
      both.add(spot, say('differences.new.text', { words: cutWords(next), key: cutText(key) }));
    else if (old !== null && next === null)
      both.add(spot, say('differences.gone.text', { words: cutWords(old), key: cutText(key) }));
    else addUnworded(both, spot);
  }
  if (!isChanged && JSON.stringify(was) !== JSON.stringify(is))
    both.add(
      { place, group: textsGroup },
      say('differences.order', { what: say('differences.order.texts') }),
    );
}

const textsGroup: Group = { is: 'texts' };

/** Where each text is seen: at the first step that shows it, else wherever it is. */
function groupsOf(document: unknown): ReadonlyMap<string, Group> {
  const found = new Map<string, Group>();
  for (const { key, path } of namedTexts(document)) {
    const { group } = placeOfText(path, document);
    if (found.has(key) && (group.is !== 'step' || found.get(key)?.is === 'step')) continue;
    found.set(key, 'name' in group ? group : { is: 'flow' });
  }
  return found;
}
