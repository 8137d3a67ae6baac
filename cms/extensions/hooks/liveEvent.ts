/**
 * The event between our extensions by which the edge is notified of what a publication has changed, once all of it is written. Directus's own events would be sent as each flow is saved,
 * before the transaction around them has ended: the edge would read what was there before.
 */
export const liveEvent = 'alur.live';
