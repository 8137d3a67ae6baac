import { createRoot } from 'react-dom/client';
import type { OpenDialog, Snapshot } from '@alur/engine';
import type { Messages } from '@alur/engine/text';
import { focusIssue, loadRenderers } from '@alur/react';
import { createSystemClock } from '@alur/react/run';
import { loadRenderer } from '../../../renderers/index.ts';
import { defaultLocale, type Locale } from '../../contracts/locale.ts';
import type { PreviewStage } from '../../contracts/preview/messages.ts';
import type { PreviewPage, PreviewWords } from '../../contracts/preview/page.ts';
import { flowOfPath, type FlowTarget } from '../../contracts/routes.ts';
import { ruleContext } from '../page/flowRun.ts';
import { createPageStore } from '../page/pageStore.ts';
import { createTexts, type Texts } from '../page/texts.ts';
import { toastText } from '../page/toasts.ts';
import { createBesideFlows } from './besideFlows.ts';
import { untriedKey } from './drawnBundle.ts';
import { keepSelection, type Selection } from './keepSelection.ts';
import { type Picture, Preview, type PreviewedFlow } from './preview.ts';
import { PreviewApp } from './PreviewApp.tsx';
import { firstStage, previewBoot } from './previewBoot.ts';
import { createPreviewServices, showTheme } from './previewServices.ts';
import { keepQuiet } from './quietPage.ts';
import { linkStudio, type Said } from './studioLink.ts';

/** Shows what the page around this one sends. */
export async function showPreview(data: PreviewPage): Promise<void> {
  const { i18nextWording } = await import('@alur/react/i18next');
  const texts = createTexts(() => undefined);
  texts.wordBy(i18nextWording);
  const clock = createSystemClock();
  const beside = createBesideFlows(data);
  const page = createPageStore(
    previewBoot(data, firstStage),
    { kind: 'checking', key: '', path: '/' },
    texts,
  );
  const services = createPreviewServices({
    page,
    clock,
    onLocale: (locale) => preview.changeStage({ ...preview.stage(), locale }),
    onDialogClosed(button) {
      const to = beside.close(button);
      page.setState({ dialogs: [] });
      if (to !== null) preview.leave(to);
    },
  });
  const selection = keepSelection(document, (place) => say({ type: 'picked', place }));
  const easel: Easel = {
    data: beside.page,
    dialog: beside.dialog,
    texts,
    services,
    selection,
    onAgain: () => preview.stayHere(),
  };
  const preview = new Preview({
    clock,
    say: (said) => say(said),
    stage: firstStage,
    dialogs: () => beside.page().dialogs,
    worldOf: (stage, flow) => worldOf(data, stage, flow),
    draw: createDraw(easel),
    onToast: (key) => toastText(page, services.toast, key),
    onFocus: focusIssue,
  });
  const say: (said: Said) => void = linkStudio({
    self: window,
    ...data,
    onMessage(message) {
      if (message.type === 'select') return selection.set(message);
      if (message.type === 'beside') return preview.changeStage(preview.stage(), beside.lay(message));
      if (message.type === 'play') beside.reopen();
      if (message.type !== 'measure') return preview.take(message);
      const measured = selection.measure(message.width);
      if (measured !== null) say(measured);
    },
  });
  keepQuiet(window, {
    onKey: (key) => say({ type: 'key', key }),
    onLink: (to) => preview.leave(to),
    onPick: selection.pick,
    isPicking: selection.isOn,
  });
}

/** What pictures are drawn with. */
interface Easel {
  /** With what is laid over it. */
  readonly data: () => PreviewPage;
  /** Stands over the screen. */
  readonly dialog: () => OpenDialog | null;
  readonly texts: Texts;
  readonly services: ReturnType<typeof createPreviewServices>;
  readonly selection: Selection;
  readonly onAgain: () => void;
}

/** Creates what draws a picture as the page of its screen; it resolves once that is painted. */
function createDraw({
  data,
  dialog,
  texts,
  services,
  selection,
  onAgain,
}: Easel): (picture: Picture) => Promise<void> {
  let onFault = (_cause: unknown): void => undefined;
  const root = createRoot(document.getElementById('root') ?? document.body, {
    onUncaughtError: (cause) => onFault(cause),
  });
  let pictures = 0;
  let drawnRuntime: unknown = null;
  let latest: Picture | null = null;
  return async (picture) => {
    latest = picture;
    const { flow, stage, runtime, bundle, left } = picture;
    const renderers = await loadRenderers(loadRenderer, bundle);
    // A newer one was drawn while its parts were loaded.
    if (latest !== picture) return;
    const boot = previewBoot(data(), stage);
    const words = data().words[stage.locale];
    const messages = messagesOf(picture, stage.locale, words);
    if (drawnRuntime !== runtime) pictures += 1;
    drawnRuntime = runtime;
    document.documentElement.lang = stage.locale;
    showTheme(stage.theme);
    showSignedIn(services, runtime.getSnapshot());
    const run = { flow: bundle.flow, runtime, renderers, target: targetOf(data(), flow), search: '' };
    const i18n = texts.flow(boot, messages);
    const path = flow.data.routes[0]?.path ?? '/';
    const screen = { kind: 'flow', key: String(pictures), path, run, owner: null, i18n, messages } as const;
    const open = dialog();
    // Closing it is the page's own affair (`onDialogClosed`).
    const dialogs = open === null ? [] : [{ open, onClosed: () => undefined }];
    services.page.setState({ boot, i18n: texts.shell(boot), screen, dialogs });
    const refocus = focusKeeper(document);
    const isOver = runtime.getSnapshot().status === 'left';
    await new Promise<void>((drawn, fail) => {
      onFault = fail;
      root.render(<PreviewApp {...{ services, left, isOver, words, onAgain, onDrawn: drawn }} />);
    });
    refocus();
    selection.follow(picture);
    await untilPainted();
  };
}

/** What conditions read of the world. */
function worldOf(data: PreviewPage, stage: PreviewStage, flow: PreviewedFlow): Snapshot['context'] {
  const { signedIn, query } = stage;
  const search = new URLSearchParams(query).toString();
  const declared = flow.data.query;
  return ruleContext(previewBoot(data, stage), targetOf(data, flow), search, { signedIn, declared });
}

/** The screen that the flow's first address has on the site. */
function targetOf(
  { flowRoutes }: PreviewPage,
  { data: { flow, access, routes } }: PreviewedFlow,
): FlowTarget {
  const [route] = routes;
  const known = route === undefined ? null : flowOfPath(flowRoutes, route.path);
  return {
    flow,
    access: route?.access ?? access,
    ...(route?.query === undefined ? {} : { query: route.query }),
    ...(known?.layout === undefined ? {} : { layout: known.layout }),
  };
}

/** The draft's words in a language; a hint beside which a pattern is not tried says that as well. */
function messagesOf({ flow, untried }: Picture, locale: Locale, own: PreviewWords): Messages {
  const texts = Object.entries(flow.messages).flatMap(([key, words]) => {
    const text = words[locale] ?? words[defaultLocale];
    return text === undefined ? [] : [[key, text] as const];
  });
  const messages = Object.fromEntries(texts);
  const notes = Object.entries(untried).map(([field, hint]) => {
    const before = hint === undefined ? '' : `${messages[hint] ?? ''} `;
    return [untriedKey(field), `${before}${own['preview.untried']}`] as const;
  });
  return { ...messages, ...Object.fromEntries(notes) };
}

function showSignedIn({ signIn }: ReturnType<typeof createPreviewServices>, { context }: Snapshot): void {
  const { signedIn } = context.session;
  if (signedIn === (signIn.getState().status === 'subscriber')) return;
  const subscriber = {
    status: 'subscriber',
    userId: 'preview',
    profile: null,
    profileFailed: false,
  } as const;
  signIn.setState(signedIn ? subscriber : { status: 'visitor' }, true);
}

/** Gives the focus back to the control that had it, where another picture has taken its place and the page has the focus at all. */
function focusKeeper(page: Document): () => void {
  const id = page.activeElement?.id ?? '';
  return () => {
    if (id !== '' && page.activeElement?.id !== id) page.getElementById(id)?.focus();
  };
}

/** Resolves once the page is painted; where it is not looked at, nothing is. */
async function untilPainted(): Promise<void> {
  await new Promise<void>((done) => {
    setTimeout(done, 200);
    requestAnimationFrame(() => setTimeout(done));
  });
}
