/** What Directus reads of an extension, and from where it is built. */
export interface ExtensionManifest {
  readonly name: string;
  readonly description: string;
  /** Source of the part that runs in Directus's process. */
  readonly api: string;
  /** Source of the part that runs in Studio; an extension with one is a bundle. */
  readonly app?: string;
  /** Sources of what runs in worker threads: each is a file of its name beside the others. */
  readonly workers?: readonly string[];
  /** Sources of what Studio loads when it is needed, in workers or in its page: as `workers`, for browsers. */
  readonly pageWorkers?: readonly string[];
  /** Names of a bundle's entries. */
  readonly entries?: readonly { readonly type: string; readonly name: string }[];
}

/** Every extension of the product. Their names stand in Directus's settings: an extension that is renamed is a new one to it. */
export const extensions: readonly ExtensionManifest[] = [
  {
    name: 'alur-guard',
    description:
      'Refuses what visitors could not be shown, and keeps a revert within the rights of an editor',
    api: 'guard/index.ts',
    workers: ['../../src/product/publishWorker.ts'],
  },
  { name: 'alur-notice', description: 'Notifies the edge of changes, signed', api: 'notice/index.ts' },
  {
    name: 'alur-studio',
    description:
      'Editing in Studio: nothing typed is lost, nobody overwrites another, and what is live is said',
    api: 'studio/api.ts',
    app: 'studio/app.ts',
    pageWorkers: [
      'studio/problems/checkWorker.ts',
      'studio/counts/countsView.ts',
      'studio/beside/besideView.ts',
    ],
    entries: [
      { type: 'interface', name: 'alur-json' },
      { type: 'interface', name: 'alur-editing' },
      { type: 'interface', name: 'alur-status' },
      { type: 'interface', name: 'alur-site' },
      { type: 'interface', name: 'alur-links' },
      { type: 'interface', name: 'alur-accepted' },
      { type: 'interface', name: 'alur-wording' },
      { type: 'interface', name: 'alur-outline' },
      { type: 'display', name: 'alur-live' },
      { type: 'interface', name: 'alur-problems' },
      { type: 'module', name: 'alur-new-flow' },
      { type: 'module', name: 'alur-answers' },
      { type: 'module', name: 'alur-wording' },
      { type: 'module', name: 'alur-history' },
      { type: 'hook', name: 'alur-live-column' },
      { type: 'hook', name: 'alur-names' },
      { type: 'hook', name: 'alur-busy' },
      { type: 'endpoint', name: 'alur-answers' },
      { type: 'endpoint', name: 'alur-counts' },
      { type: 'endpoint', name: 'alur-templates' },
      { type: 'endpoint', name: 'alur-live' },
      { type: 'endpoint', name: 'alur-preview' },
      { type: 'endpoint', name: 'alur-embeds' },
      { type: 'endpoint', name: 'alur-rules' },
      { type: 'endpoint', name: 'alur-links' },
      { type: 'endpoint', name: 'alur-texts' },
      { type: 'endpoint', name: 'alur-outline' },
      { type: 'endpoint', name: 'alur-check' },
    ],
  },
];
