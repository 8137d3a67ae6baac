/** An item of the CMS collection `flow_documents`, as read: not yet checked. */
export interface FlowDocumentItem {
  readonly key: string;
  readonly status: 'draft' | 'published' | 'archived';
  readonly document: unknown;
  readonly messages: unknown;
  /** Warnings that an editor has accepted, with reasons; absent in a CMS of an earlier release. */
  readonly accepted?: unknown;
}
