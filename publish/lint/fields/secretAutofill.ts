import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { secretFields } from '../calls/oldSecret.ts';

/** The browser fills in the password that there is, and proposes one where a new one is chosen. */
export const secretAutofill: LintRule = {
  id: 'PUB-4894',
  severity: 'error',
  check: ({ document }) => {
    const [old, chosen] = [secretFields(document, true), secretFields(document, false)];
    return fieldsOf(document).flatMap(({ name, item: { autocomplete }, pointer }) => {
      const isOld = old.has(name);
      if (isOld === chosen.has(name)) return [];
      if (autocomplete !== (isOld ? 'new-password' : 'current-password')) return [];
      const values = { name, wanted: isOld ? 'current-password' : 'new-password' };
      return [{ pointer: pointerAt(pointer, 'autocomplete'), ...wordProblem('lint.secretAutofill', values) }];
    });
  },
};
