import { untilAnswers } from './processes.ts';
import { localUrl } from './starting.ts';
import type { Starting } from './starting.ts';

/** Starts the product API and, in a process of its own, the provider lab: everybody the product talks to. Subscribers can do without the lab. */
export async function startApi({ settings, group, progress }: Starting): Promise<void> {
  await progress.during('Starting the product API and the provider lab', async () => {
    const sandbox = group.launch({
      name: 'The product API',
      log: 'sandbox',
      part: 'api',
      args: ['sandbox/api/main.ts'],
      essential: true,
      env: { SANDBOX_CONFIG_URL: settings.urls.edge },
    });
    const providers = group.launch({
      name: 'The provider lab',
      log: 'providers',
      part: 'providers',
      args: ['sandbox/providers/main.ts'],
      essential: false,
    });
    await Promise.all([
      untilAnswers(`${localUrl(settings, settings.ports.sandbox)}/healthz`, sandbox),
      untilAnswers(`${localUrl(settings, settings.ports.provider)}/healthz`, providers),
    ]);
  });
}
