/** An ad in one language. */
export interface Ad {
  readonly slug: string;
  readonly title: string;
  /** May be empty. */
  readonly text: string;
  /** Words of the button; without them or without a link there is none. */
  readonly label: string;
  readonly link: string | null;
}
