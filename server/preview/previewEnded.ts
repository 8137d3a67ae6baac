import type { Locale } from '../../src/contracts/locale.ts';
import type { Messages } from '@alur/engine/text';
import { plainPage } from '../pages/plainPage.ts';
import { escapeText } from '../pages/shell.ts';
import type { Visitor } from '../pages/visitor.ts';

/** Why there is no preview: the ticket is unknown or for another item, it is over or was used, the item is not there, it can't be shown as it is, the CMS does not answer, or Redis does not, which knows whether it was used. */
export type PreviewEnd = 'forged' | 'expired' | 'gone' | 'unfit' | 'silent' | 'unknown';

/** The page in place of a preview: what happened, and what to do. It shows nothing of the item but what is wrong with it. */
export function previewEndedPage(parts: {
  readonly locale: Locale;
  readonly theme: Visitor['theme'];
  readonly messages: Messages;
  readonly shell: string;
  readonly end: PreviewEnd;
  readonly faults: readonly string[];
}): string {
  const { messages, end, faults } = parts;
  const text = (key: string): string => escapeText(messages[key] ?? key);
  const list = faults.map((fault) => `<li>${escapeText(fault)}</li>`).join('');
  return plainPage({
    ...parts,
    title: messages['previewEnded.title'] ?? '',
    body: `<main>
      <h1>${text('previewEnded.title')}</h1>
      <p>${text(`previewEnded.${end}`)}</p>${list === '' ? '' : `\n      <ul>${list}</ul>`}
    </main>`,
  });
}
