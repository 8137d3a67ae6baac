import type { RendererLoaders } from '../src/contracts/renderer.ts';

/** Every widget's renderer with its styles: the large ones in a chunk each, the small ones in one together. */
export const rendererLoaders: RendererLoaders = {
  text: async () => (await import('./basic.ts')).text,
  email: async () => (await import('./basic.ts')).email,
  phone: async () => (await import('./phone/phone.renderer.ts')).renderer,
  password: async () => (await import('./basic.ts')).password,
  otp: async () => (await import('./otp/otp.renderer.ts')).renderer,
  consent: async () => (await import('./basic.ts')).consent,
  tabs: async () => (await import('./basic.ts')).tabs,
  notice: async () => (await import('./basic.ts')).notice,
};
