// Written by server/content/generatePageKinds.ts.
import { channelsKind } from './channels.kind.ts';
import { storesKind } from './stores.kind.ts';
import { textKind } from './text.kind.ts';

/** Every kind of page in a `.kind.ts` of this folder. */
export const pageKinds = { channels: channelsKind, stores: storesKind, text: textKind } as const;
