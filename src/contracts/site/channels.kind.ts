import type { Translate } from '@alur/react/contract';
import { channelCategories } from './offers.ts';
import { definePageKind, type PageOf } from './pageKind.ts';
import { listOf, logo, object, oneOf, orNull, path, text } from './shape.ts';

/** The channels: all, or those of one list. */
export const channelsKind = definePageKind(
  'channels',
  {
    /** Its one address: a list of all channels has that of the page of all. */
    path,
    /** The package whose channels they are; null: all channels. */
    of: orNull(text),
    channels: listOf(object({ slug: text, name: text, text, category: oneOf(channelCategories), logo })),
  },
  {
    title: ({ of }, t) => channelsTitle(of, t),
    description({ of, channels }, t) {
      const lead = t('offers.channelsLead', { count: channels.length });
      return of === null ? lead : `${channelsTitle(of, t)}: ${lead}`;
    },
    names: ({ channels }) => channels.map(({ name }) => name),
    wide: true,
  },
);

export type ChannelsPage = PageOf<typeof channelsKind>;

/** Heading of a list of channels: all, or those of a package. */
export function channelsTitle(of: string | null, t: Translate): string {
  return of === null ? t('offers.channels') : t('offers.channelsOf', { name: of });
}
