/** How Studio colours what a flow's form says about the site, by state. */
export const tones = {
  live: 'success',
  liveAlways: 'success',
  always: 'info',
  refused: 'danger',
  waiting: 'warning',
  unread: 'danger',
  off: 'warning',
  warned: 'warning',
  embedded: 'info',
  missed: 'warning',
  unknown: 'warning',
} as const;
