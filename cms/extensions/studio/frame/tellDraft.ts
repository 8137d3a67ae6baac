import type { DrawableFlow } from '@alur/publish/contract';
import { drawnFormat, type PreviewMessages } from '../../../../src/contracts/preview/messages.ts';
import type { PreviewLink } from './previewLink.ts';

/** What the preview is told of a draft. */
export interface DraftTeller {
  /** A flow that is drawn already is not begun again. @param isAll the page knows nothing yet */
  flow(flow: DrawableFlow, messages: PreviewMessages, isAll?: boolean): void;
  /** Words alone: they are shown at once. */
  texts(messages: PreviewMessages): void;
}

/** Tells the page of the preview what differs from what it was told last. */
export function tellDraft(link: () => PreviewLink | null): DraftTeller {
  let told = { flow: '', messages: '' };
  const texts = (messages: PreviewMessages): void => {
    const written = JSON.stringify(messages);
    if (told.flow === '' || written === told.messages) return;
    if (link()?.tell({ type: 'texts', messages }) === true) told = { ...told, messages: written };
  };
  return {
    texts,
    flow(flow, messages, isAll = false) {
      const written = JSON.stringify(flow);
      if (written === told.flow && !isAll) return texts(messages);
      if (link()?.tell({ type: 'flow', format: drawnFormat, messages, ...flow }) === true)
        told = { flow: written, messages: JSON.stringify(messages) };
    },
  };
}
