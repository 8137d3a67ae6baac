import type { Boot, Catalogue } from '../../contracts/boot/boot.ts';
import type { Result } from '@alur/engine/result';
import type { LoadError } from '../../content/fetchJson.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import type { CreateWording } from '@alur/react';
import { type PageState, type PageStore, runningFlow, withFlow } from './pageStore.ts';
import type { Texts } from './texts.ts';

/** A page starts with its own screens' texts, dialogs, countries and routes; this brings the rest. */
export interface WholeCatalogue {
  /** Whether the screen of a path can be shown with what is here. */
  readonly covers: (path: string) => boolean;
  /** Loads what is missing, once. Returns whether all of it is here; after a failure the next call tries again. */
  readonly complete: () => Promise<boolean>;
  /** Resolves when a code can be worded, in a dialog or at a field: at once for those that come without an answer of the API. */
  readonly completeFor: (code: string) => Promise<void>;
}

export interface WholeCatalogueOptions {
  readonly page: PageStore;
  readonly texts: Texts;
  readonly report: (error: unknown, where: string) => void;
  /** Replaced in tests. */
  readonly load?: (path: string) => Promise<Result<Catalogue, LoadError>>;
  /** Replaced in tests. */
  readonly loadWording?: () => Promise<CreateWording>;
}

/** The one way to i18next: a chunk of its own, after the first paint. */
const loadI18next = async (): Promise<CreateWording> => (await import('@alur/react/i18next')).i18nextWording;

/**
 * Completes the page's catalogue: after the first paint, and before a screen or a dialog needs it. What is shown stays as it is, unless
 * it lacked a text. i18next comes along and puts texts together from then on; a page without it goes on as it began.
 *
 * @example
 * const catalogue = createWholeCatalogue({ page, texts, report });
 * if (!catalogue.covers(path) && !(await catalogue.complete())) showFailure();
 */
export function createWholeCatalogue(options: WholeCatalogueOptions): WholeCatalogue {
  const { page, texts, report, load = loadCatalogue, loadWording = loadI18next } = options;
  let whole = '';
  let loading: { readonly path: string; readonly done: Promise<boolean> } | null = null;
  let wording: Promise<void> | null = null;

  const isWhole = (): boolean => page.getState().boot.catalogue === whole;

  async function fetchAndTake(path: string): Promise<boolean> {
    const loaded = await load(path);
    loading = null;
    // The language was switched meanwhile: its own catalogue is the one to have.
    if (page.getState().boot.catalogue !== path) return complete();
    if (!loaded.ok) {
      report(new Error(loaded.error.sentence), 'loadCatalogue');
      return false;
    }
    whole = path;
    page.setState((state) => extendPage(state, loaded.value, texts));
    return true;
  }

  function complete(): Promise<boolean> {
    if (isWhole()) return Promise.resolve(true);
    wording ??= loadWording().then(texts.wordBy, failedToLoadWording);
    const path = page.getState().boot.catalogue;
    if (loading?.path !== path) loading = { path, done: fetchAndTake(path) };
    return loading.done;
  }

  /** Nobody waits for it, and the next catalogue asks again. */
  function failedToLoadWording(error: unknown): void {
    wording = null;
    report(error, 'loadI18next');
  }

  return {
    covers(path) {
      const { screen } = page.getState();
      return isWhole() || (screen.path === path && screen.kind !== 'flowFailed');
    },
    complete,
    async completeFor(code) {
      if (!Object.hasOwn(page.getState().boot.dialogs, code)) await complete();
    },
  };
}

/** The page with the whole catalogue. Texts are drawn again only when one of them had been missing. */
function extendPage(state: PageState, catalogue: Catalogue, texts: Texts): Partial<PageState> {
  const { i18n } = state;
  const running = runningFlow(state);
  const boot: Boot = {
    ...state.boot,
    ...catalogue,
    countries: state.boot.countries.length === 0 ? catalogue.countries : state.boot.countries,
  };
  const shell = i18n.learn(catalogue.messages) ? { i18n: texts.shell(boot) } : {};
  const flow =
    running !== null && running.i18n.learn(catalogue.messages)
      ? withFlow(state, { ...running, i18n: texts.flow(boot, running.messages) })
      : {};
  return { boot, ...shell, ...flow };
}
