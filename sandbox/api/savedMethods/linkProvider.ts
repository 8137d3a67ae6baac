import * as v from 'valibot';
import { findMethod } from '../catalogue/index.ts';
import { askProvider, NoAnswer } from '../foundation/askProvider.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { Failure } from '../http/failure.ts';

/** Who links methods of a type, and the page of ours that it leads back to: what the method's row says. Throws `err_bad_request` for one that can't be saved. */
function linkingProvider({ db }: Sandbox, type: string): { readonly name: string; readonly page: string } {
  const { provider: name, link_page: page = null } = findMethod(db, type) ?? {};
  if (name === undefined || page === null)
    throw new Failure('err_bad_request', { fields: [{ pointer: '/type', code: 'enum' }] });
  return { name, page };
}

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
  readonly type: string;
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
export function createLinkProvider(sandbox: Sandbox): LinkProvider {
  const ask = async (type: string, path: string, body?: unknown): Promise<unknown> => {
    try {
      const answer = await askProvider(sandbox, `/links/${linkingProvider(sandbox, type).name}${path}`, body);
      return answer.known ? answer.body : null;
    } catch (error) {
      throw error instanceof NoAnswer ? new Failure('err_channel_unavailable') : error;
    }
  };
  return {
    async start({ id, type, phone }) {
      const page = new URL(
        `/vplus/pay/history/method/${linkingProvider(sandbox, type).page}`,
        sandbox.settings.edgeUrl,
      );
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
