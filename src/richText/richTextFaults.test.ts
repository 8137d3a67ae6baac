import { expect, test } from 'vitest';
import { richTextFaults } from './richTextFaults.ts';

const rows = '| Bank | Hours |\n|------|:-----:|\n| BCA | 24 |';

test.each([
  ['a table', rows],
  ['without outer bars', 'Bank | Hours\n--- | ---\nBCA | 24'],
  ['with bold words', '| **Bank** | Hours |\n|-|-|\n| BCA | 24 |'],
  ['of one column', '| Bank |\n|---|\n| BCA |'],
  ['below words', `These banks:\n${rows}`],
  ['in a quote', rows.replace(/^/gm, '> ')],
  ['in a list', `- Banks\n\n${rows.replace(/^/gm, '  ')}`],
])('[CMS-1700] an editor reads that tables are not shown: %s', (_, markdown) => {
  const faults = richTextFaults(markdown);
  expect(faults.map(({ en }) => en).join()).toMatch(/table, which can’t be shown/);
  expect(faults.map(({ id }) => id).join()).toMatch(/tabel yang tidak bisa tampil/);
});

test.each([
  'Press A | B.',
  'One\n\n---\n\nTwo | three',
  'Title\n---\nText',
  `\`\`\`\n${rows}\n\`\`\``,
  '- one\n- two | three',
  '',
])('[CMS-1700] a text without a table is saved: %j', (markdown) => {
  expect(richTextFaults(markdown)).toEqual([]);
});
