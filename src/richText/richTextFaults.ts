import type { RichNode, RichText } from '../contracts/help/richText.ts';
import type { RichFault } from './markdownBounds.ts';
import { parseRichText } from './parseRichText.ts';

/** The line below a table's head, such as `|---|:-:|`. */
const tableRule = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?$/;

/**
 * What an editor should know before a text is saved: what of it would be left out, and tables, whose lines readers would see as they were typed.
 *
 * @param markdown as `parseRichText` reads it
 * @returns none for a text that is shown as it is meant
 */
export function richTextFaults(markdown: string): readonly RichFault[] {
  const { text, faults } = parseRichText(markdown);
  if (!holdsTable(text)) return faults;
  return [
    ...faults,
    {
      en: 'The text holds a table, which can’t be shown here; make it a list.',
      id: 'Teks berisi tabel yang tidak bisa tampil di sini; ubah menjadi daftar.',
    },
  ];
}

/** Code shows its lines as they are. */
function holdsTable(text: RichText): boolean {
  return text.some((node: RichNode) => {
    if (typeof node === 'string')
      return node
        .split(/\r?\n/)
        .slice(1)
        .some((line) => tableRule.test(line.trim()));
    return 'in' in node && node.is !== 'code' && holdsTable(node.in);
  });
}
