/** A country a subscriber may choose (spec 3), as `GET /vplus/config/countries` answers it. */
export interface Country {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly isocode: string;
  readonly three_code: string;
  /** Dial code with its plus sign. */
  readonly code: string;
  /** Flag as an emoji. */
  readonly flag: string;
}
