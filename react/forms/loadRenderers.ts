import { widgetsOf, type BundleData } from '@alur/engine';
import type { LoadRenderer, Renderer } from '../contract/renderer.ts';

/** Renderers that are here; a widget that is missing has not been asked for yet. */
export type LoadedRenderers = Readonly<Partial<Record<string, Renderer>>>;

const loading = new Map<string, Promise<Renderer>>();
let loaded: LoadedRenderers = {};

/**
 * Loads the renderers that a step of a bundle uses, or the whole bundle's when no step is named, and returns all that are loaded by then.
 * Await it before rendering on the server and before hydration: forms then need no Suspense. Each renderer is loaded once; a failed load
 * rejects and is tried again next time.
 */
export async function loadRenderers(
  load: LoadRenderer,
  bundle: Pick<BundleData, 'steps'>,
  step?: string,
): Promise<LoadedRenderers> {
  const steps = step === undefined ? Object.values(bundle.steps) : [bundle.steps[step]];
  const widgets = new Set(steps.flatMap((each) => (each === undefined ? [] : widgetsOf(each))));
  const renderers = await Promise.all([...widgets].map((widget) => once(load, widget)));
  const added = renderers.filter((renderer) => loaded[renderer.widget] !== renderer);
  if (added.length > 0)
    loaded = { ...loaded, ...Object.fromEntries(added.map((renderer) => [renderer.widget, renderer])) };
  return loaded;
}

function once(load: LoadRenderer, widget: string): Promise<Renderer> {
  const begun = loading.get(widget);
  if (begun) return begun;
  const promise = load(widget).catch((cause: unknown) => {
    loading.delete(widget);
    throw cause;
  });
  loading.set(widget, promise);
  return promise;
}
