import type { VNode } from 'vue';
import { phrase } from '../../words/counts.ts';
import {
  readExperiments,
  readItems,
  readVersion,
  refusalSentences,
  startExperiment,
  switchExperiment,
} from './askExperiments.ts';
import type { ViewParts } from './contract.ts';
import { drawExperiments, type ExperimentsState } from './drawExperiments.ts';

/** The site reads what was started within seconds: until it is served it is looked for again, as often and with so many milliseconds between. */
const looks = { most: 12, apart: 5_000 };

/** So many are seen at first, and so many more by each press. */
const page = 10;

/** The experiments of a flow in the view of its counts: read, started, switched off and on, and taken over. */
export interface ExperimentsPart {
  /** Reads them again. */
  read(): void;
  /** Null where the role may not see them. */
  draw(): VNode | null;
}

/**
 * Keeps what is shown of the experiments of a flow.
 * @param redraw draws the view again
 * @example
 * const experiments = createExperimentsPart(parts, redraw);
 * experiments.read();
 */
export function createExperimentsPart(parts: ViewParts, redraw: () => void): ExperimentsPart {
  let state: ExperimentsState = {
    ...{ items: null, count: 0, figures: null, refusal: [], isBusy: false },
    next: { slug: '', share: '50', measure: '', days: '14' },
  };
  const show = (change: Partial<ExperimentsState>): void => {
    state = { ...state, ...change };
    redraw();
  };
  let left = looks.most;
  let most = page;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = async (): Promise<void> => {
    clearTimeout(timer);
    // Who may not see the figures may see what there is, and the other way about.
    const [found, figures] = await Promise.all([
      readItems(parts, most).catch(() => null),
      readExperiments(parts).catch(() => null),
    ]);
    show({ items: found?.items ?? null, count: found?.count ?? 0, figures });
    if (left === 0 || !isAwaited(state)) return;
    left -= 1;
    timer = setTimeout(() => void load(), looks.apart);
  };
  const act = (work: () => Promise<unknown>): void => {
    if (state.isBusy) return;
    left = looks.most;
    show({ isBusy: true, refusal: [] });
    void work()
      .catch((fault: unknown) => show({ refusal: refusalSentences(fault) }))
      .then(load)
      .finally(() => show({ isBusy: false }));
  };
  const actions = {
    choose: (change: Partial<ExperimentsState['next']>) => show({ next: { ...state.next, ...change } }),
    showMore: () => {
      most += page;
      void load();
    },
    start: () => act(async () => startExperiment(parts, parts.state(), state.next)),
    turn: (slug: string, isOn: boolean) => act(async () => switchExperiment(parts, slug, isOn)),
    keep: (slug: string) =>
      act(async () => {
        const version = await readVersion(parts, slug);
        await switchExperiment(parts, slug, false);
        parts.adopt(version, phrase('experiment.kept', { name: slug }));
      }),
  };
  return {
    read: () => void load(),
    draw: () => (state.items === null ? null : drawExperiments(parts, state, actions)),
  };
}

/** Whether one is on that the site does not serve yet. */
function isAwaited({ items, figures }: ExperimentsState): boolean {
  const on = (items ?? []).filter(({ isOn, ends }) => isOn && ends !== null && ends > Date.now());
  return on.some(({ slug }) => {
    const found = figures?.find(({ experiment }) => experiment === slug);
    return found === undefined || (!found.isRunning && found.stopped === null);
  });
}
