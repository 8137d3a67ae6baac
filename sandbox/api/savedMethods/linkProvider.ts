import * as v from 'valibot';
import type { SavedMethod } from '../../../src/contracts/generated/api.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { Failure } from '../http/failure.ts';

const patienceMs = 4000;

/** Who links methods of a type, and the page of ours that it leads back to. */
const providers = {
  card: { name: 'midtrans', page: 'cxendit' },
  gopay: { name: 'midtrans', page: 'cgopay' },
  ovo: { name: 'xendit', page: 'cxendit' },
  dana: { name: 'xendit', page: 'cxendit' },
  shopeepay: { name: 'xendit', page: 'cxendit' },
  motionpay: { name: 'motionpay', page: 'cmotion-pay' },
} as const satisfies Readonly<Record<SavedMethod['type'], { readonly name: string; readonly page: string }>>;

const shortText = v.pipe(v.string(), v.maxLength(64));
const startSchema = v.object({ page_url: v.pipe(v.string(), v.url(), v.maxLength(2048)) });
const statusSchema = v.object({
  status: v.picklist(['pending', 'active', 'refused', 'removed']),
  masked: shortText,
  brand: v.optional(shortText),
  exp: v.optional(v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}$/))),
  owner: v.optional(shortText),
});

/** How a link stands at its provider. */
export type LinkState = v.InferOutput<typeof statusSchema>;

/** What is to be linked. */
export interface LinkOrder {
  readonly id: string;
  readonly type: SavedMethod['type'];
  /** The number of the wallet, in E.164; empty where it is asked for at the provider. */
  readonly phone: string;
}

/** The API's side of providers that link methods. Calls throw `err_channel_unavailable` when no answer came that can be used. */
export interface LinkProvider {
  /** Returns the provider's page on which its owner agrees. */
  start(order: LinkOrder): Promise<string>;
  state(of: Pick<LinkOrder, 'id' | 'type'>): Promise<LinkState>;
  /** Ends a link; one that the provider does not know is ended already. */
  end(of: Pick<LinkOrder, 'id' | 'type'>): Promise<void>;
}

/**
 * Providers at `providersUrl`, asked with the key that the two share.
 *
 * @example
 * const links = createLinkProvider(sandbox);
 * const pageUrl = await links.start({ id, type: 'gopay', phone: '+6281200001111' });
 */
export function createLinkProvider({ settings, http }: Sandbox): LinkProvider {
  const ask = async (type: SavedMethod['type'], path: string, body?: unknown): Promise<unknown> => {
    const response = await http(`${settings.providersUrl}/links/${providers[type].name}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${settings.providerKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    }).catch(() => null);
    if (response === null || (!response.ok && response.status !== 404))
      throw new Failure('err_channel_unavailable');
    return response.json();
  };
  return {
    async start({ id, type, phone }) {
      const page = new URL(`/vplus/pay/history/method/${providers[type].page}`, settings.edgeUrl);
      page.searchParams.set('saved_method', id);
      const read = v.safeParse(
        startSchema,
        await ask(type, '', { reference: id, type, phone, return_url: page.href }),
      );
      if (!read.success) throw new Failure('err_channel_unavailable');
      return read.output.page_url;
    },
    async state({ id, type }) {
      const read = v.safeParse(statusSchema, await ask(type, `/${id}`));
      if (!read.success) throw new Failure('err_channel_unavailable');
      return read.output;
    },
    async end({ id, type }) {
      await ask(type, `/${id}/remove`, {});
    },
  };
}
