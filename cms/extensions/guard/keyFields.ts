/** Primary keys of the collections that editors change. */
export const keyFields: ReadonlyMap<string, string> = new Map([
  ['flow_documents', 'key'],
  ['public_config', 'Key'],
  ['auth_countries', 'id'],
  ['interface_texts', 'key'],
  ['error_dialogs', 'code'],
]);
