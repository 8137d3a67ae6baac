import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { patchTo } from '../../edits/patch.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { openDocument, stepOf } from '../flow/written.ts';
import type { Command } from '../commands/command.ts';

/** Makes a step the first. One that a rule chooses is changed by a developer. */
export const setFirstStep: Command<{ readonly step: string }> = {
  can({ written: { document } }, { step }) {
    if (!isRow(document) || stepOf(document, step) === null) return phrase('outline.refuse.json');
    if (document['firstStep'] === step) return phrase('outline.refuse.first');
    const isRule = typeof document['firstStep'] !== 'string' && document['firstStep'] !== undefined;
    return isRule ? phrase('outline.refuse.firstRule') : true;
  },
  run: ({ written }, { step }) => [patchTo(written, ['document', 'firstStep'], step)],
  says: ({ written, product }, place) =>
    phrase('outline.says.first', {
      step: spokenPlace(written, openDocument(written.document, product), place),
    }),
};
