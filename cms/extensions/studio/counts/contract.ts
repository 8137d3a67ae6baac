import type { h, render } from 'vue';
import type { Script } from '@alur/publish/prove';
import type { Sentence } from '../../words/sentences.ts';
import type { WritingApi } from '../page/studio.ts';

/** A number of the edge; null: it is not shown. */
export type Shown = number | null;

export interface Share {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

export interface StepNumbers {
  readonly step: string;
  readonly entered: Shown;
  readonly left: readonly { readonly by: string; readonly name: string; readonly count: Shown }[];
  readonly gaveUp: Shown;
  readonly gaveUpShare: Share | null;
  readonly times: readonly { readonly below: number | null; readonly count: Shown }[];
  readonly errors: readonly { readonly field: string; readonly code: string; readonly count: Shown }[];
  readonly outcomes: readonly { readonly call: string; readonly code: string; readonly count: Shown }[];
}

/** A step since a revision, beside the one before. */
export interface StepChange {
  readonly step: string;
  readonly now: Share | null;
  readonly before: Share | null;
  readonly change: 'more' | 'fewer' | 'unclear' | 'few';
  readonly difference: { readonly low: number; readonly high: number } | null;
}

export interface RevisionNumbers {
  readonly revision: string;
  readonly first: string;
  readonly steps: readonly StepNumbers[];
  readonly since: {
    readonly days: { readonly now: number; readonly before: number };
    readonly steps: readonly StepChange[];
  } | null;
}

/** What `GET /alur/counts/{flow}` of the edge answers (`schemas/api/counts.yaml`). */
export interface FlowNumbers {
  readonly doubtful: number;
  readonly looks: readonly {
    readonly at: string;
    readonly who: string;
    readonly did: 'looked' | 'exported';
  }[];
  readonly revisions: readonly RevisionNumbers[];
}

/** The flow as it stands in the form. */
export interface ShownFlow {
  readonly document: unknown;
  readonly messages: unknown;
}

/** What the view gets of Studio's part, which has Vue and the client. */
export interface ViewParts {
  readonly h: typeof h;
  readonly render: typeof render;
  readonly api: WritingApi;
  readonly flow: string;
  /** The form is that of a draft which may be changed. */
  readonly isDraft: boolean;
  readonly state: () => ShownFlow;
  /** Shows a way on the picture beside the form, which it opens; null: the form has none, since it is not that of a draft. */
  readonly showWay: ((script: Script) => void) | null;
  /** Puts another version into the draft, as one change that Undo takes back. */
  readonly adopt: (version: ShownFlow, says: Sentence) => void;
}

/** The built view: draws itself into an element. */
export interface CountsModule {
  mountCounts(element: Element, parts: ViewParts): void;
}
