import type { DrawableFlow } from '@alur/publish/contract';
import { drawnFormat, type PreviewMessages } from '../../../../src/contracts/preview/messages.ts';
import type { PreviewLink } from '../../../../src/contracts/preview/previewLink.ts';

/** What of a draft goes to the preview. */
export interface DraftSender {
  /** A flow that is drawn already is not begun again. @param isAll the page knows nothing yet */
  flow(flow: DrawableFlow, messages: PreviewMessages, isAll?: boolean): void;
  /** Words alone: they are shown at once. */
  texts(messages: PreviewMessages): void;
}

/** Sends the page of the preview what differs from what was sent last. */
export function sendDraft(link: () => PreviewLink | null): DraftSender {
  let sent = { flow: '', messages: '' };
  const texts = (messages: PreviewMessages): void => {
    const written = JSON.stringify(messages);
    if (sent.flow === '' || written === sent.messages) return;
    if (link()?.tell({ type: 'texts', messages }) === true) sent = { ...sent, messages: written };
  };
  return {
    texts,
    flow(flow, messages, isAll = false) {
      const written = JSON.stringify(flow);
      if (written === sent.flow && !isAll) return texts(messages);
      if (link()?.tell({ type: 'flow', format: drawnFormat, messages, ...flow }) === true)
        sent = { flow: written, messages: JSON.stringify(messages) };
    },
  };
}
