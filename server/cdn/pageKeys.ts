// Names under which a CDN keeps pages, and by which they are purged.

/** What every shared page is kept under; the purge of it empties all. */
export const everyPage = 'pages';
/** What editors' pages are kept under. */
export const editorsPage = 'site';
/** What an editors' page with a flow in it is kept under, beside `editorsPage`. */
export const pageWithFlow = 'flows';
/** What the pages of a flow are kept under. */
export const pageOfFlow = (flow: string): string => `flow-${flow}`;
