/** What a dialog's button does. `carry` names the fields that travel along and prefill the next flow. */
export interface DialogButton {
  readonly label: string;
  readonly kind: 'primary' | 'secondary' | 'link';
  /** `callback`: where the subscriber came from; `close`: the window of a partner's app. */
  readonly leave?: 'callback' | 'close' | `/${string}`;
  readonly carry?: readonly string[];
}

/** The shared dialog of an error code: which buttons it has, beside the server's words. */
export interface DialogSpec {
  /** Message key used when the server sends no title. */
  readonly title?: string;
  /** Message key used when the server sends no message. */
  readonly message?: string;
  /** A second paragraph. */
  readonly detail?: string;
  /** The catalogue's words are shown even where the server sent its own: both, or the one that an editor rewrote. */
  readonly ownWords?: true | 'title' | 'message';
  /** `success`: the modal of something done; the default is an error. */
  readonly tone?: 'success';
  readonly buttons: readonly DialogButton[];
  readonly image?: boolean;
}

/** The catalogue: a dialog for each code; every other code gets a plain OK. */
export type DialogCatalogue = Readonly<Record<string, DialogSpec>>;

/** A dialog that is open now. */
export interface OpenDialog {
  readonly code: string;
  /** The server's own words, when it sent any. */
  readonly title?: string;
  readonly text?: string;
  /** Seconds after which it may be tried again, where the API named them. */
  readonly waitSeconds?: number;
  readonly spec: DialogSpec;
}
