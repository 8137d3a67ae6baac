import { definePageKind, type PageOf } from './pageKind.ts';
import { listOf, logo, object, oneOf, orNull, path, text } from './shape.ts';
import { storeKinds } from './voucherStores.ts';

const store = object({
  slug: text,
  name: text,
  /** How a voucher is bought there. */
  text,
  kind: oneOf(storeKinds),
  logo,
  /** Its page: a path of ours or an absolute address; null: it has none. */
  link: orNull(text),
});

/** Where vouchers are sold in a region. */
export const storesKind = definePageKind(
  'stores',
  {
    path,
    /** The region, in the reader's language. */
    region: text,
    stores: listOf(store),
    /** The other regions where vouchers are sold. */
    others: listOf(object({ path, region: text })),
  },
  {
    title: (_page, t) => t('offers.stores'),
    description: ({ stores, region }, t) =>
      t(stores.length === 0 ? 'offers.noStores' : 'offers.storesLead', { region }),
    names: ({ stores }) => stores.map(({ name }) => name),
  },
);

export type StoresPage = PageOf<typeof storesKind>;
