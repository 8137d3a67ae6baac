import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { type Patch, patchTo } from '../../edits/patch.ts';
import { wordsToStore } from '../flow/names.ts';
import { entriesIn, most, stepOf, wayTo } from '../flow/written.ts';
import { newItem, type Wanted } from '../palette/newItem.ts';
import { piecesFor } from '../palette/pieces.ts';
import type { Command } from './command.ts';

export interface Addition {
  readonly step: string;
  readonly index: number;
  readonly wanted: Wanted;
}

/** Adds a piece of the palette to the body of a step. */
export const addItem: Command<Addition> = {
  can({ written: { document, messages }, product }, { step, index, wanted }) {
    const { piece, label, choices = [] } = wanted;
    const body = stepOf(document, step)?.['body'];
    if (!Array.isArray(body) || !isRow(messages)) return phrase('outline.refuse.json');
    if (body.length >= most.body) return phrase('outline.refuse.full', { count: most.body });
    if (index < 0 || index > body.length) return phrase('outline.refuse.end');
    if (!piecesFor(document, product).some(({ id }) => id === piece.id))
      return phrase('outline.refuse.stand');
    const data = isRow(document) ? document['data'] : undefined;
    if (data !== undefined && !isRow(data)) return phrase('outline.refuse.json');
    const isWorded = Object.keys(wordsToStore(label)).length > 0;
    const mayLackLabel = piece.preset !== null || product.widgets[piece.widget]?.label === 'optional';
    if (!isWorded && !mayLackLabel) return phrase('outline.refuse.label');
    const worded = choices.filter((words) => Object.keys(wordsToStore(words)).length > 0);
    if (piece.asksChoices && (worded.length < 2 || worded.length > 100))
      return phrase('outline.refuse.choices');
    return true;
  },
  run({ written, product }, { step, index, wanted }) {
    const { item, texts, data } = newItem(withoutEmpty(wanted), step, written, product);
    const { document } = written;
    const name = typeof item['field'] === 'string' ? `field:${item['field']}` : `id:${String(item['id'])}`;
    const added: Patch = {
      at: wayTo({ step, list: 'body', entry: name }),
      before: undefined,
      after: item,
      index,
    };
    const begun = Object.entries(data);
    const hasData = isRow(document) && isRow(document['data']);
    return [
      added,
      ...(begun.length === 0
        ? []
        : hasData
          ? begun.map(([key, value]): Patch => patchTo(written, ['document', 'data', key], value))
          : [patchTo(written, ['document', 'data'], data)]),
      ...texts.map(([key, words]): Patch => ({ at: ['messages', key], before: undefined, after: words })),
    ];
  },
  says({ written: { document } }, { step, index, wanted: { piece, label } }) {
    const typed = Object.values(wordsToStore(label))[0];
    const name = typed ?? piece.title;
    const count = entriesIn(document, step, 'body').length + 1;
    return phrase('outline.says.added', { name, position: index + 1, count });
  },
  selects({ written, product }, { step, wanted }) {
    const { item } = newItem(withoutEmpty(wanted), step, written, product);
    const entry = typeof item['field'] === 'string' ? `field:${item['field']}` : `id:${String(item['id'])}`;
    return { step, list: 'body', entry };
  },
};

function withoutEmpty(wanted: Wanted): Wanted {
  const choices = wanted.choices?.filter((words) => Object.keys(wordsToStore(words)).length > 0);
  return choices === undefined ? wanted : { ...wanted, choices };
}
