import { createModel, createReplay, type MomentScreen, type Way } from '@alur/publish/prove';
import { openedDocument, shippedItem } from '../../src/product/testing/shippedItem.ts';

export type { Way };

/** Walks a way through a flow that ships, on the engine: what is seen at its end. */
export async function playShipped(flow: string, way: Way): Promise<MomentScreen> {
  const { document, messages } = await shippedItem(flow);
  const proven = { document: openedDocument(document), messages };
  const replay = createReplay(proven.document, messages, createModel(proven).dialogs);
  const { snapshot } = replay.play(way);
  return { step: snapshot.step, dialog: snapshot.dialog?.code ?? null };
}
