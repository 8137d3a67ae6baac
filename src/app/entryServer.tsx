import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Boot } from '../contracts/boot/boot.ts';
import type { Bundle } from '@alur/engine';
import { takeTokens } from '../runtime/session/takeTokens.ts';
import { App } from './App.tsx';
import { pageDescription, pageTitle } from './pages/site/pageTitle.ts';
import { composeForServer } from './compose/server.ts';
import { screenDescription, screenTitle } from './screens/title.ts';

export interface PrerenderInput {
  /** Path of the address, without query. */
  readonly path: string;
  /** Query of the address, with its question mark; may be empty. Tokens in it are ignored. */
  readonly search: string;
  readonly boot: Boot;
  /** The published bundle of this path's flow, with its validators; null for other screens. */
  readonly bundle: Bundle | null;
  /** What the product is, in a sentence or two for search engines: no page shows it, so it is not among the texts. */
  readonly description: string;
}

export interface Prerendered {
  /** Goes inside `#root`, in place of the marker. */
  readonly html: string;
  /** Text of the page's title, not yet escaped. */
  readonly title: string;
  /** What the page is for, not yet escaped. */
  readonly description: string;
  /** 200; 404 for an unknown path; 503 when the path's flow has no bundle. */
  readonly status: number;
  /** The step of its flow that is drawn; null: none is. */
  readonly step: string | null;
}

/** Draws the page of an address, with the first step of its flow, as the browser will hydrate it. Keeps nothing between calls. */
export async function prerender({
  path,
  search,
  boot,
  bundle,
  description,
}: PrerenderInput): Promise<Prerendered> {
  const clean = takeTokens(search, '').search;
  const services = await composeForServer(boot, bundle, path, clean);
  const { screen, i18n } = services.page.getState();
  try {
    const html = renderToString(
      <StaticRouter location={{ pathname: path, search: clean }}>
        <App services={services} />
      </StaticRouter>,
    );
    const isOwn = screen.kind === 'help' || screen.kind === 'offers';
    const isLanding =
      (screen.kind === 'home' || screen.kind === 'account') && boot.page?.page.kind === 'promo';
    const page = isOwn || isLanding ? boot.page?.page : undefined;
    const status =
      screen.kind === 'notFound' || page?.kind === 'missing' ? 404 : screen.kind === 'flowFailed' ? 503 : 200;
    return {
      html,
      title: page === undefined ? screenTitle({ screen, i18n }) : pageTitle(page, i18n),
      description:
        pageDescription(page, i18n, description) || screenDescription({ screen, i18n }, description),
      status,
      step: screen.kind === 'flow' ? screen.run.runtime.getSnapshot().step : null,
    };
  } finally {
    if (screen.kind === 'flow') screen.run.runtime.stop();
  }
}
