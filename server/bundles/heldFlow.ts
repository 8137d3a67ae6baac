import type { Acceptance, Closure } from '@alur/publish/findings';
import type { Problem } from '@alur/publish/contract';
import type { FlowOutline } from '@alur/publish/prove';
import type { BundleData, Validators } from '@alur/engine';
import type { FlowMessages } from '../../src/contracts/message.ts';

/** A flow that is being served. */
export interface HeldFlow {
  readonly data: BundleData;
  readonly messages: FlowMessages;
  /** What its screens can show: all that its pages carry. */
  readonly closure: Closure;
  readonly validators: Validators;
  /** Where its document came from. */
  readonly source: 'cms' | 'disk' | 'shipped';
  readonly itemChecksum: string;
  /** What publish warned of. */
  readonly warnings: readonly Problem[];
  /** What the other flows have to know of it, and which warnings of what lies between them were accepted. */
  readonly beside: {
    readonly outline: FlowOutline | null;
    readonly acceptances: readonly Acceptance[];
  };
  /** Changes with structure and with wording; what pages and payloads are cached under. */
  readonly version: string;
}

/** What an operator or an editor learns of a flow. */
export interface FlowReport {
  readonly flow: string;
  /** Revision that is served; null: the flow is not served. */
  readonly revision: string | null;
  /** Names the item, its words included, that is served: another one once what was published is seen; null: the flow is not served. */
  readonly item: string | null;
  readonly source: HeldFlow['source'] | null;
  /** `stale`: the document of the CMS has problems, and its last good version is served. `undecided`: the machine was too busy to check it, and checks it again by itself. */
  readonly state: 'current' | 'stale' | 'refused' | 'undecided';
  readonly problems: readonly (Omit<Problem, 'accepted'> & { readonly accepted?: true })[];
}
