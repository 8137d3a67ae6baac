import type { BundleData } from '@alur/engine';
import type { FlowMessages } from '../contracts/message.ts';
import type { SavedFlow } from '../contracts/savedFlow.ts';

/** What the server makes of a document's text. */
export interface CheckedText {
  readonly text: string;
  readonly saved: SavedFlow;
  /** What the form runs on; null: publish refuses the document. */
  readonly published: {
    readonly data: BundleData;
    /** Text of its module. */
    readonly moduleSource: string;
    readonly messages: FlowMessages;
  } | null;
}

/** `GET`: the file as it is; `POST` a text: what publish says of it, with `?save` it is written into the file as well. */
export const textPath = '/playground/text';

/** Name of the message over Vite's socket: the file was saved. */
export const savedMessage = 'playground:saved';
