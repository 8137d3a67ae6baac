import { untilAnswers } from './processes.ts';
import { localUrl } from './starting.ts';
import type { Starting } from './starting.ts';

/** Starts the sandbox: the product API and, from the same process, the provider lab with the inbox. */
export async function startApi({ settings, group, progress }: Starting): Promise<void> {
  await progress.during('Starting the product API and the provider lab', async () => {
    const sandbox = group.launch({
      name: 'The product API',
      log: 'sandbox',
      args: ['sandbox/main.ts'],
      essential: true,
      env: { SANDBOX_CONFIG_URL: settings.urls.edge },
    });
    await untilAnswers(`${localUrl(settings, settings.ports.sandbox)}/healthz`, sandbox);
    await untilAnswers(`${localUrl(settings, settings.ports.provider)}/healthz`, sandbox);
  });
}
