import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';

/** What is asked for has a name: seen, and read out. */
export const inputLabel: LintRule = {
  id: 'PUB-3191',
  severity: 'error',
  check: ({ document }) =>
    fieldsOf(document)
      .filter(({ item }) => item.label === undefined)
      .map(({ name, pointer }) => ({
        pointer,
        sentence: `"${name}" has no label: nothing says what to fill in, and a screen reader has no name for it.`,
        cure: 'Add "label" with a message key to it.',
        indonesian: {
          sentence: `“${name}” tidak punya label: tidak ada yang memberi tahu apa yang harus diisi, dan pembaca layar tidak bisa menyebut namanya.`,
          cure: 'Tambahkan "label" dengan kunci teks.',
        },
      })),
};
