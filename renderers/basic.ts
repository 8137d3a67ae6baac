/** Widgets that most forms have: small, so that they travel in one chunk. */
export { renderer as text } from './text/text.renderer.ts';
export { renderer as email } from './email/email.renderer.ts';
export { renderer as password } from './password/password.renderer.ts';
export { renderer as consent } from './consent/consent.renderer.ts';
export { renderer as tabs } from './tabs/tabs.renderer.ts';
export { renderer as notice } from './notice/notice.renderer.ts';
