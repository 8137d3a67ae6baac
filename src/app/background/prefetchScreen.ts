import { loadBundleModule } from '../../content/loadFlow.ts';
import { flowOfPath } from '../../contracts/routes.ts';
import type { AppServices } from '../page/services.ts';

/** Loads what the screen of a path needs, so that its visit finds it in the browser's memory. What fails is loaded when it is visited. */
export async function prefetchScreen(
  { page, otherScreens, background }: Pick<AppServices, 'page' | 'otherScreens' | 'background'>,
  path: string,
): Promise<void> {
  if (!(await background.readCatalogue())) return;
  const { boot } = page.getState();
  const target = flowOfPath(boot.flowRoutes, path);
  if (target === null) {
    await otherScreens.load();
    return;
  }
  const flow = await background.readFlow(target.flow, boot.locale);
  if (flow.ok) await loadBundleModule(flow.value.bundle);
}
