import { join } from 'node:path';
import { buildPages } from '../checks/build.ts';
import { isRecord } from '@alur/engine/json';
import { freePorts } from './ports.ts';
import { untilAnswers } from './processes.ts';
import { localUrl } from './starting.ts';
import type { Starting } from './starting.ts';

/** Builds the pages when they are stale, and starts the edge that serves them. */
export async function startSite(starting: Starting): Promise<void> {
  const { settings, group, progress, signal } = starting;
  if (settings.dev) return startWithHotReload(starting);
  await buildPages(settings.root, progress, signal);
  await progress.during('Starting the site', async () => {
    const edge = group.launch({
      name: 'The site',
      log: 'edge',
      part: 'edge',
      args: ['server/main.ts'],
      essential: true,
    });
    await untilAnswers(`${localUrl(settings, settings.ports.edge)}/readyz`, edge);
  });
}

/** Vite takes the site's port and passes the edge's own calls on to it. */
async function startWithHotReload({ settings, group, progress }: Starting): Promise<void> {
  await progress.during('Starting the site with hot reload', async () => {
    const [inner = 0] = await freePorts(1);
    const env = { PORT: String(inner), ALUR_DEV: 'true' };
    const edge = group.launch({
      name: 'The site',
      log: 'edge',
      part: 'edge',
      args: ['server/main.ts'],
      env,
      essential: true,
    });
    edge.onMessage((message) => {
      if (isSaid(message)) progress.say(message.sentence);
    });
    await untilAnswers(`${localUrl(settings, inner)}/readyz`, edge);
    const vite = join('node_modules', 'vite', 'bin', 'vite.js');
    const pages = group.launch({
      name: 'The pages',
      log: 'vite',
      part: 'pages',
      args: [vite],
      env: { ALUR_DEV_EDGE_URL: localUrl(settings, inner) },
      essential: true,
    });
    await untilAnswers(`${localUrl(settings, settings.ports.edge)}/`, pages);
  });
}

/** What the edge has to say to the developer at the terminal: what became of a saved document. */
function isSaid(message: unknown): message is { readonly sentence: string } {
  return isRecord(message) && message['kind'] === 'said' && typeof message['sentence'] === 'string';
}
