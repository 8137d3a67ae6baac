/** DOM id of the tab of a value, in the tab list whose field has this id. */
export function tabId(id: string, value: string | number): string {
  return `${id}-tab-${value}`;
}

/** DOM id of the panel that a tab list's tabs control: the fields after it. */
export function tabPanelId(id: string): string {
  return `${id}-panel`;
}
