import { createStore } from 'zustand/vanilla';
import type { Boot } from '../../contracts/boot/boot.ts';
import type { Bundle } from '@alur/engine';
import { failure } from '@alur/engine/result';
import { createSystemClock, memoryStore } from '@alur/react/run';
import { firstScreen } from '../screens/firstScreen.ts';
import type { FlowHost } from '../page/flowRun.ts';
import { presentScreens } from '../page/otherScreens.ts';
import { createPageStore } from '../page/pageStore.ts';
import type { AppServices, SignIn } from '../page/services.ts';
import { createTexts } from '../page/texts.ts';
import { Menu, OtherScreen, pageRouteOf } from '../pages/OtherScreen.tsx';

const idle = (): void => undefined;
const idleLater = (): Promise<void> => Promise.resolve();

/**
 * Services for one drawing on the server: it shows a first screen and does nothing. The server never knows the sign-in status.
 *
 * @example
 * const services = await composeForServer(boot, bundle, '/vplus/auth/login', '');
 * renderToString(<App services={services} />);
 */
export async function composeForServer(
  boot: Boot,
  bundle: Bundle | null,
  path: string,
  search: string,
): Promise<AppServices> {
  const clock = createSystemClock();
  const perform: FlowHost['perform'] = () =>
    Promise.resolve({ ok: false, error: { code: 'err_offline', status: 0 } });
  const host: FlowHost = { clock, perform, onLeave: idle, onToast: idle, onFocus: idle, onReport: idle };
  const texts = createTexts(idle);
  const others = presentScreens({ Menu, OtherScreen, pageRouteOf });
  const screen = await firstScreen({ boot, bundle, path, search, host, texts, others });
  return {
    otherScreens: others,
    page: createPageStore(boot, screen, texts),
    signIn: createStore<SignIn>()(() => ({ status: 'unknown' })),
    clock,
    show: idleLater,
    embed: () => Promise.resolve(false),
    logIn: idle,
    prefillFlow: idle,
    switchLocale: idleLater,
    switchTheme: idle,
    logOut: idleLater,
    toast: idle,
    dismissToast: idle,
    signOutEverywhere: () => Promise.resolve({ ok: true, value: true }),
    reloadProfile: idle,
    background: {
      readCatalogue: () => Promise.resolve(true),
      readVisitor: idleLater,
      readFlow: () => Promise.resolve(failure({ kind: 'network', sentence: 'The server reads none' })),
    },
    http: { send: () => Promise.resolve(failure({ code: 'err_offline', status: 0 })) },
    closeDialog: idle,
    dismissEmergency: idle,
    goBack: idle,
    navigation: { go: idle, connect: () => idle },
    events: { emit: idle, connect: () => idle, forget: idle },
    local: memoryStore(),
    report: idle,
  };
}
