import type { Renderer } from '@alur/react/contract';
import type { WidgetName } from '../src/contracts/renderer.ts';

/** The renderers that no login asks for, each with its style in a chunk of its own. A new widget has its line here. */
const loaders = {
  textarea: async () => (await import('./textarea/textarea.renderer.ts')).renderer,
  number: async () => (await import('./number/number.renderer.ts')).renderer,
  consent: async () => (await import('./consent/consent.renderer.ts')).renderer,
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
  scan: async () => (await import('./scan/scan.renderer.ts')).renderer,
  fold: async () => (await import('./fold/fold.renderer.ts')).renderer,
} satisfies Partial<Record<WidgetName, () => Promise<Renderer>>>;

/** Loads the renderer of one of them. @throws Error for an unknown widget */
export async function loadLater(widget: string): Promise<Renderer> {
  if (!isLater(widget)) throw new Error(`There is no widget "${widget}".`);
  return loaders[widget]();
}

function isLater(widget: string): widget is keyof typeof loaders {
  return Object.hasOwn(loaders, widget);
}
