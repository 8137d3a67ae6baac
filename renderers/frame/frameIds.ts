export interface FrameIds {
  readonly label: string;
  readonly hint: string;
  readonly status: string;
  readonly issue: string;
}

/** DOM ids of what stands around a control. */
export function frameIds(id: string): FrameIds {
  return { label: `${id}-label`, hint: `${id}-hint`, status: `${id}-status`, issue: `${id}-issue` };
}
