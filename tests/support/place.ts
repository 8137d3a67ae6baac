const variables = {
  edge: 'ALUR_TEST_EDGE_URL',
  cms: 'ALUR_TEST_CMS_URL',
  provider: 'ALUR_TEST_PROVIDER_URL',
  api: 'ALUR_TEST_API_URL',
  /** A page of another site that the product knows as the partner `probe`, and one that it does not know: `framers.ts`. */
  partner: 'ALUR_TEST_PARTNER_URL',
  stranger: 'ALUR_TEST_STRANGER_URL',
  /** Its folder of data. */
  data: 'ALUR_TEST_DATA',
} as const;

type Part = keyof typeof variables;

/** Address of a part of the product that this run of the journeys shares. */
export function place(part: Part): string {
  const name = variables[part];
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: tests/support/setup/globalSetup.ts sets it.`);
  return value;
}

/** Tells the workers of this run where the product is. */
export function setPlaces(places: Readonly<Record<Part, string>>): void {
  for (const [part, address] of Object.entries(places)) process.env[variables[part as Part]] = address;
}

/** Whether somebody has said already where it is. */
export function arePlacesSet(): boolean {
  return Object.values(variables).every((name) => process.env[name]);
}
