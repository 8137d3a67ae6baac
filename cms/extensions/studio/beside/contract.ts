import type { h, render } from 'vue';
import type { FlowFrame } from '../frame/FlowFrame.ts';
import type { StudioApi } from '../page/studio.ts';

/** What the view gets of Studio's part, which has Vue and the frame of flows. */
export interface BesideParts {
  readonly h: typeof h;
  readonly render: typeof render;
  readonly FlowFrame: typeof FlowFrame;
  readonly api: StudioApi;
  readonly collection: string;
  readonly itemKey: string;
  /** All fields of the form as they stand. */
  readonly values: () => Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** A preview that is open beside a form. */
export interface BesideView {
  /** The form has changed. */
  update(): void;
  end(): void;
}

/** The built view. */
export interface BesideModule {
  openBeside(element: Element, parts: BesideParts): BesideView;
}
