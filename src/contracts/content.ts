import type { FlowMessages } from './message.ts';

/** An item of the CMS collection `flow_documents`, as read: not yet checked. */
export interface FlowDocumentItem {
  readonly key: string;
  readonly status: 'draft' | 'published' | 'archived';
  readonly document: unknown;
  readonly messages: unknown;
  /** Warnings that an editor has accepted, with reasons; absent in a CMS of an earlier release. */
  readonly accepted?: unknown;
}

/** What the edge holds of the CMS, checked at the door. */
export interface ContentSet {
  readonly flows: readonly FlowDocumentItem[];
  /** By `Key`. */
  readonly configs: Readonly<Record<string, unknown>>;
  readonly countries: readonly unknown[];
  readonly translations: FlowMessages;
  /** Items of `error_dialogs`, not yet judged; absent in a copy of an earlier release. */
  readonly dialogs?: readonly unknown[];
}
