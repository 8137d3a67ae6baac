import { closeShellDialog } from '../dialogs/shellDialogs.ts';
import { createRelogin } from '../navigation/relogin.ts';
import { createFlowCache } from '../page/flowCache.ts';
import { ruleContext } from '../page/flowRun.ts';
import type { AppServices } from '../page/services.ts';
import { runningFlow } from '../page/pageStore.ts';
import { dismissToast } from '../page/toasts.ts';
import { reloadOnce } from '../reporting/reloadOnce.ts';
import { goBackToCaller, removeLocale } from '../screens/exits.ts';
import { createShowScreen, type ShowOptions } from '../screens/showScreen.ts';
import { mayStartOver } from '../screens/startOver.ts';
import { dismissEmergency } from '../shell/emergency.ts';
import { createSwitchLocale } from '../shell/switchLocale.ts';
import { switchTheme } from '../shell/theme.ts';
import type { Parts } from './parts.ts';

/** Creates what pages may use, on the parts of the browser. */
export function createServices(parts: Parts): AppServices {
  const { page, clock, navigation, report, toast, exits, texts, tab } = parts;
  const notifyFlow = createNotifyFlow(parts);
  const flows = createFlowCache(parts.boot());
  parts.signIn.store.subscribe((now, before) => {
    if ((now.status === 'subscriber') !== (before.status === 'subscriber')) notifyFlow();
  });
  if (parts.framed) void parts.frame.settled.then(notifyFlow);
  const showing: ShowOptions = {
    ...parts,
    flows,
    signIn: parts.signIn.store.getState,
    relogin: createRelogin(),
    viewToken: parts.viewToken.of,
    redirectToCaller: () => goBackToCaller(exits),
    takePrefill: exits.prefill.take,
    startOver: () => mayStartOver(page.getState()) && reloadOnce(),
  };
  return {
    otherScreens: parts.otherScreens,
    page,
    signIn: parts.signIn.store,
    clock,
    navigation,
    report,
    toast,
    events: parts.events,
    local: parts.local,
    show: createShowScreen(showing),
    embed: createLateEmbed(showing),
    logIn: () => parts.logIn(location.pathname, location.search),
    prefillFlow: exits.prefill.put,
    switchLocale: createSwitchLocale({
      page,
      texts,
      toast,
      onSwitched() {
        notifyFlow();
        removeLocale();
      },
    }),
    switchTheme: () => switchTheme(document),
    logOut: logOutOf(parts),
    signOutEverywhere: parts.api.session.signOutEverywhere,
    reloadProfile: parts.signIn.reloadProfile,
    background: {
      readCatalogue: parts.catalogue.complete,
      readVisitor: parts.visitor.load,
      readFlow: flows.load,
    },
    http: parts.api.http,
    dismissToast: (id) => dismissToast(page, id),
    closeDialog: (button) => closeShellDialog(page, button),
    dismissEmergency: () => dismissEmergency(page, tab),
    goBack: () => (history.length > 1 ? history.back() : navigation.go('/', { replace: true })),
  };
}

/** Shows flows inside pages with a part of the program that most visitors never need. Where it does not load, nothing is shown. */
function createLateEmbed(showing: ShowOptions): AppServices['embed'] {
  let loaded: Promise<AppServices['embed'] | null> | null = null;
  return async (flow) => {
    loaded ??= import('../screens/embed.ts').then(
      ({ createEmbed }) => createEmbed(showing),
      () => (loaded = null),
    );
    return (await loaded)?.(flow) ?? false;
  };
}

/** The running flow's conditions read the language, the sign-in status and the frame. */
function createNotifyFlow({ page, signIn, framed }: Parts): () => void {
  return () => {
    const { boot } = page.getState();
    const running = runningFlow(page.getState());
    if (running === null) return;
    const { runtime, target, search } = running.run;
    const signedIn = signIn.store.getState().status === 'subscriber';
    runtime.dispatch({
      type: 'context',
      context: ruleContext(boot, target, search, { signedIn, framed, declared: runtime.bundle.query }),
    });
  };
}

function logOutOf({ page, navigation, toast, api }: Parts): AppServices['logOut'] {
  return () => {
    // First away from here: a subscribers' screen would redirect to login.
    navigation.go('/', { replace: false });
    api.session.signOut();
    toast(page.getState().i18n.t('shell.loggedOut'));
    return Promise.resolve();
  };
}
