/** DOM ids of what stands around a control. */
export function frameIds(id: string): { readonly label: string; readonly hint: string; readonly issue: string } {
  return { label: `${id}-label`, hint: `${id}-hint`, issue: `${id}-issue` };
}
