import { widgets } from '../src/contracts/generated/widgets.ts';
import type { Renderer, RendererLoaders, WidgetName } from '../src/contracts/renderer.ts';

/** What logging in and registering take: the large ones in a chunk each, the small ones in one together. */
const near = {
  text: async () => (await import('./basic.ts')).text,
  email: async () => (await import('./basic.ts')).email,
  phone: async () => (await import('./phone/phone.renderer.ts')).renderer,
  password: async () => (await import('./basic.ts')).password,
  otp: async () => (await import('./otp/otp.renderer.ts')).renderer,
  consent: async () => (await import('./basic.ts')).consent,
  tabs: async () => (await import('./basic.ts')).tabs,
  notice: async () => (await import('./basic.ts')).notice,
} as const satisfies Partial<Record<WidgetName, () => Promise<Renderer>>>;

/** Widgets whose loaders come with every page. */
export type NearWidget = keyof typeof near;

const later = Object.keys(widgets)
  .filter((widget): widget is Exclude<WidgetName, NearWidget> => !Object.hasOwn(near, widget))
  .map((widget) => [widget, async () => (await import('./later.ts')).laterLoaders[widget]()] as const);

/** Every widget's renderer with its styles. */
export const rendererLoaders: RendererLoaders = { ...Object.fromEntries(later), ...near } as RendererLoaders;
