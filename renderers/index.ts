import type { LoadRenderer, Renderer } from '@alur/react/contract';
import type { WidgetName } from '../src/contracts/renderer.ts';
import { basicRenderers } from './basic.ts';

/** What logging in takes: the small ones are here, the large ones have a chunk each. */
const near = {
  ...basicRenderers,
  phone: async () => (await import('./phone/phone.renderer.ts')).renderer,
  otp: async () => (await import('./otp/otp.renderer.ts')).renderer,
} satisfies Partial<Record<WidgetName, Renderer | (() => Promise<Renderer>)>>;

/** Widgets whose renderers or loaders come with every page. */
type NearWidget = keyof typeof near;

/** Loads any widget's renderer with its styles. */
export const loadRenderer: LoadRenderer = async (widget) => {
  if (!isNear(widget)) return (await import('./later.ts')).loadLater(widget);
  const renderer = near[widget];
  return typeof renderer === 'function' ? renderer() : renderer;
};

function isNear(widget: string): widget is NearWidget {
  return Object.hasOwn(near, widget);
}
