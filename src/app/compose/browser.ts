import type { ArrivedSecrets } from '../../contracts/arrival.ts';
import type { Boot } from '../../contracts/boot/boot.ts';
import type { AppServices } from '../page/services.ts';
import { createParts } from './parts.ts';
import { createServices } from './services.ts';
import { createStart } from './start.ts';

/** What the page has once it is put together: its services, and what begins when it is drawn. */
export interface Composed {
  readonly services: AppServices;
  /** Restores the session and exchanges the address's token. After hydration: the first drawing equals the server's. */
  readonly begin: () => void;
}

/**
 * The composition root of the browser: every part is created here, once, after the parts that it needs.
 *
 * @example
 * const { services, begin } = await compose(boot, secrets);
 * hydrateRoot(root, <BrowserRouter><App services={services} /></BrowserRouter>);
 * begin();
 */
export async function compose(boot: Boot, arrived: ArrivedSecrets): Promise<Composed> {
  const parts = await createParts(boot, arrived);
  return { services: createServices(parts), begin: createStart(parts) };
}
