import { createStore } from 'zustand/vanilla';
import type { Boot } from '../../contracts/boot/boot.ts';
import english from '../../../locales/en/shell.json' with { type: 'json' };
import common from '../../../locales/en/common.json' with { type: 'json' };
import { composeForServer } from '../compose/server.ts';
import type { AppServices, SignIn } from '../page/services.ts';
import { testBoot } from './testBoot.ts';

/**
 * For tests: the services of a page without a flow, in English, with a given sign-in status. Nothing leaves the page.
 *
 * @param address a path, with a query where the test needs one
 */
export async function testServices(
  address: string,
  signIn: SignIn,
  changes: Partial<Boot> = {},
): Promise<AppServices> {
  const boot = testBoot({ messages: { ...english, ...common }, ...changes });
  const { pathname, search } = new URL(address, 'http://page.test');
  const services = await composeForServer(boot, null, pathname, search);
  return { ...services, signIn: createStore<SignIn>()(() => signIn) };
}
