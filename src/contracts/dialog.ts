/** What a dialog's button does. `carry` names the fields that travel along and prefill the next flow. */
export interface DialogButton {
  readonly label: string;
  readonly kind: 'primary' | 'secondary' | 'link';
  readonly leave?: `/${string}`;
  readonly carry?: readonly string[];
}

/** The shared dialog of an error code (spec §8): which buttons it has, beside the server's words. */
export interface DialogSpec {
  /** Message key used when the server sends no title. */
  readonly title?: string;
  /** Message key used when the server sends no message. */
  readonly message?: string;
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
  readonly spec: DialogSpec;
}
