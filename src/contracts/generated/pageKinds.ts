// Written by server/content/generatePageKinds.ts.
import { channelsKind } from '../site/kinds/channels.ts';
import { storesKind } from '../site/kinds/stores.ts';
import { textKind } from '../site/kinds/text.ts';

/** Every kind of page in `site/kinds/`. */
export const pageKinds = { channels: channelsKind, stores: storesKind, text: textKind } as const;
