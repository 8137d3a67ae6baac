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
  textarea: async () => (await import('./textarea/textarea.renderer.ts')).renderer,
  number: async () => (await import('./number/number.renderer.ts')).renderer,
  checkbox: async () => (await import('./checkbox/checkbox.renderer.ts')).renderer,
  group: async () => (await import('./group/group.renderer.ts')).renderer,
  choice: async () => (await import('./choice/choice.renderer.ts')).renderer,
  select: async () => (await import('./select/select.renderer.ts')).renderer,
  date: async () => (await import('./date/date.renderer.ts')).renderer,
  rows: async () => (await import('./rows/rows.renderer.ts')).renderer,
  cards: async () => (await import('./cards/cards.renderer.ts')).renderer,
  items: async () => (await import('./items/items.renderer.ts')).renderer,
  image: async () => (await import('./image/image.renderer.ts')).renderer,
  countdown: async () => (await import('./countdown/countdown.renderer.ts')).renderer,
  qr: async () => (await import('./qr/qr.renderer.ts')).renderer,
  copy: async () => (await import('./copy/copy.renderer.ts')).renderer,
  status: async () => (await import('./status/status.renderer.ts')).renderer,
};
