import type { FrameLocator, Page } from '@playwright/test';
import { drawableFlow } from '@alur/publish';
import {
  flowPreviewPath,
  type FrameMessage,
  type PreviewStage,
  type StudioMessage,
} from '../../src/contracts/preview/messages.ts';
import { shippedDocument, shippedItem } from '../../src/product/testing/shippedItem.ts';
import { place } from './place.ts';

type Sent = StudioMessage extends infer Message
  ? Message extends StudioMessage
    ? Omit<Message, 'nonce' | 'seq'>
    : never
  : never;
export type FlowSent = Extract<Sent, { readonly type: 'flow' }>;

/** A page at Studio's origin that frames the preview of a flow. */
export interface PreviewParent {
  readonly frame: FrameLocator;
  /** Sends a message; returns its number. */
  say(message: Sent): Promise<number>;
  /** Sends a message, and waits until the page has drawn it or refused it. */
  draw(message: Sent): Promise<FrameMessage>;
  heard(): Promise<readonly FrameMessage[]>;
}

/** The world of most tests. */
export const stage = {
  type: 'stage',
  locale: 'en',
  theme: 'dark',
  device: 'mobile',
  signedIn: false,
  query: {},
  config: {},
} as const satisfies { readonly type: 'stage' } & PreviewStage;

/** A flow that ships, as Studio sends it. */
export async function shippedMessage(name: string): Promise<FlowSent> {
  const { messages } = await shippedItem(name);
  return { type: 'flow', format: 4, messages, ...drawableFlow(await shippedDocument(name), messages) };
}

export const nonce = 'a-nonce-of-a-test';

/** Opens a page at an origin, Studio's unless another one is named, and in it the preview. */
export async function openPreview(page: Page, origin = place('cms')): Promise<PreviewParent> {
  // An answer that a test made up would come from no network, whose pages may frame none of this machine's.
  await page.goto(`${new URL(origin).origin}/server/ping`);
  await page.evaluate(frameIt, { src: `${place('edge')}${flowPreviewPath}`, nonce });
  // A page that refuses to be framed never is.
  if (origin === place('cms')) await page.evaluate(() => window.parentOfTests.ready);
  return {
    frame: page.frameLocator('#preview'),
    say: (message) => page.evaluate((sent) => window.parentOfTests.say(sent), message as object),
    draw: (message) => page.evaluate((sent) => window.parentOfTests.draw(sent), message as object),
    heard: () => page.evaluate(() => window.parentOfTests.heard),
  };
}

declare global {
  interface Window {
    parentOfTests: {
      readonly heard: FrameMessage[];
      readonly ready: Promise<void>;
      say(message: object): number;
      draw(message: object): Promise<FrameMessage>;
    };
  }
}

/** Runs in the page: frames the preview, greets it and notes what it says. */
function frameIt({ src, nonce: own }: { readonly src: string; readonly nonce: string }): void {
  const field = document.createElement('input');
  field.id = 'own';
  field.ariaLabel = 'own';
  field.style.display = 'block';
  document.body.replaceChildren(field);
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;inset:40px 0 0 0;width:100vw;height:calc(100vh - 40px);border:0';
  frame.id = 'preview';
  frame.title = 'Preview';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  const heard: FrameMessage[] = [];
  let seq = 0;
  const say = (message: object): number => {
    seq += 1;
    const text = JSON.stringify({ v: 2, nonce: own, seq, ...message });
    frame.contentWindow?.postMessage(text, new URL(src).origin);
    return seq;
  };
  const until = async (isIt: (message: FrameMessage) => boolean): Promise<FrameMessage> =>
    new Promise((found) => {
      const look = (): void => {
        const message = heard.find(isIt);
        if (message === undefined) setTimeout(look, 1);
        else found(message);
      };
      look();
    });
  addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || typeof data !== 'string') return;
    const message = JSON.parse(data) as FrameMessage;
    heard.push(message);
    if (message.type === 'ready' && message.nonce === '') say({ type: 'hello' });
  });
  const ready = until(({ type, nonce: given }) => type === 'ready' && given === own);
  window.parentOfTests = {
    heard,
    ready: ready.then(() => undefined),
    say,
    async draw(message) {
      await ready;
      const sent = say(message);
      return until(({ type, seq: of }) => of >= sent && (type === 'shown' || type === 'failed'));
    },
  };
  frame.src = src;
  document.body.append(frame);
}
