// Names under which a CDN keeps pages, and by which they are purged.

/** What every shared page is kept under; the purge of it empties all. */
export const everyPage = 'pages';
/** What editors' pages are kept under. */
export const editorsPage = 'site';
/** What an editors' page with a flow in it is kept under, beside `editorsPage`. */
export const pageWithFlow = 'flows';
const ofFlow = 'flow-';
/** What the pages of a flow are kept under. */
export const pageOfFlow = (flow: string): string => `${ofFlow}${flow}`;
/** The flow whose pages are kept under a name; null: they are of no single flow. */
export const flowOfPage = (key: string): string | null =>
  key.startsWith(ofFlow) ? key.slice(ofFlow.length) : null;
