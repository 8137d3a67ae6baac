import type { EmbeddedFlow } from '../../contracts/site/blocks.ts';
import { loadFlowScreen } from './loadFlowScreen.ts';
import { formOwner, type ShowOptions } from './showScreen.ts';

/**
 * Shows a flow inside the page (N24): it runs under the page's own address, which keeps its run by page and flow, and ends with the page's screen. Asked again for the
 * same flow and person it changes nothing. Resolves with whether it is shown; where it is not, the page has the way to the flow's own page.
 *
 * Never beside libraries of others, which could read what is typed (ADR 46).
 *
 * @example
 * const embed = createEmbed(options);
 * const isShown = await embed({ name: 'tv-activate', access: 'everyone', title, path });
 */
export function createEmbed(options: ShowOptions): (flow: EmbeddedFlow) => Promise<boolean> {
  const { page, catalogue } = options;
  let latest = 0;
  return async ({ name, access }) => {
    const mine = ++latest;
    const { screen, embedded } = page.getState();
    const owner = formOwner(options, access);
    if (embedded?.run.flow === name && embedded.owner === owner) return true;
    embedded?.run.runtime.stop();
    page.setState({ embedded: null });
    if (!(await catalogue.complete())) return false;
    const { path } = screen;
    const next = await loadFlowScreen(
      options,
      { flow: name, access },
      { path, search: location.search, owner },
    );
    if (next.kind !== 'flow') return false;
    const { screen: now, withLibraries } = page.getState();
    if (mine !== latest || now.key !== screen.key || withLibraries || formOwner(options, access) !== owner) {
      next.run.runtime.stop();
      return false;
    }
    page.setState({ embedded: next });
    return true;
  };
}
