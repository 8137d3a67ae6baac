import type { Method } from '../../../src/contracts/generated/api.ts';

/** Mobile numbers of a country in E.164, as its providers take them. */
const mobileNumbers: Readonly<Record<string, string>> = { ID: '^\\+628[1-9][0-9]{7,10}$' };

/**
 * What a form asks for, as a JSON Schema of `method_data`.
 * @param country the only one whose mobile numbers the provider takes; null: any
 */
export function formSchema(form: Method['form'], country: string | null): Method['schema'] {
  const pattern = country === null ? undefined : mobileNumbers[country];
  const phone = { phone_number: { type: 'string', ...(pattern === undefined ? {} : { pattern }) } };
  const option = { option: { type: 'string' } };
  const properties = {
    none: {},
    phone,
    options: option,
    phone_options: { ...phone, ...option },
  }[form];
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}
