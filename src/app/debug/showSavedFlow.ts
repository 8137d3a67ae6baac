import { runningFlow } from '../page/pageStore.ts';
import type { AppServices } from '../page/services.ts';

/**
 * Shows the flow that runs in this page as it was just saved, at the step and with what was typed, as far as the new document has them.
 *
 * @param flow what was saved; any other running flow stays as it is
 */
export async function showSavedFlow({ page, show }: AppServices, flow: string): Promise<void> {
  const before = page.getState();
  const running = runningFlow(before);
  if (running === null || running.run.flow !== flow) return;
  const { step, entries, data, challenges, status } = running.run.runtime.getSnapshot();
  if (before.screen.kind !== 'flow') return location.reload();
  // Under another key the screen of this address counts as not shown.
  page.setState({ screen: { ...before.screen, key: 'saved' } });
  await show(location.pathname, location.search);
  const now = runningFlow(page.getState())?.run.runtime;
  if (status !== 'left') now?.dispatch({ type: 'restored', step, entries, data, challenges });
}
