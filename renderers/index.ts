import type { RendererLoaders } from '../src/contracts/renderer.ts';
import './frame/frame.css';
import './phone/phone.css';
import './password/password.css';
import './otp/otp.css';
import './consent/consent.css';
import './tabs/tabs.css';
import './notice/notice.css';

/**
 * Every widget's renderer, one chunk each. Styles are few and come with the page: a form that the server drew must not wait for a chunk to
 * look right.
 */
export const rendererLoaders: RendererLoaders = {
  text: async () => (await import('./text/text.renderer.ts')).renderer,
  email: async () => (await import('./email/email.renderer.ts')).renderer,
  phone: async () => (await import('./phone/phone.renderer.ts')).renderer,
  password: async () => (await import('./password/password.renderer.ts')).renderer,
  otp: async () => (await import('./otp/otp.renderer.ts')).renderer,
  consent: async () => (await import('./consent/consent.renderer.ts')).renderer,
  tabs: async () => (await import('./tabs/tabs.renderer.ts')).renderer,
  notice: async () => (await import('./notice/notice.renderer.ts')).renderer,
};
