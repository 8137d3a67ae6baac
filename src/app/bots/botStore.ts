import { createStore, type StoreApi } from 'zustand/vanilla';

/** Whether the detector takes this visitor for a program (spec 3). It decides what is shown and nothing else (T37). */
export interface BotState {
  readonly isBot: boolean;
  readonly setIsBot: (isBot: boolean) => void;
}

/**
 * Creates the store; nobody is a bot until it is said.
 *
 * @example
 * const bots = createBotStore();
 * bots.getState().setIsBot(true);
 */
export function createBotStore(): StoreApi<BotState> {
  return createStore<BotState>()((set) => ({
    isBot: false,
    setIsBot: (isBot) => set({ isBot }),
  }));
}
