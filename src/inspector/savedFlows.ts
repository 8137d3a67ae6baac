import { type SavedFlow, savedFlowsPath } from '../contracts/savedFlow.ts';

const listeners = new Set<() => void>();
let saved: readonly SavedFlow[] = [];

/** What became of the documents that were saved since the page was opened, one a flow, the newest first. */
export function savedFlows(): readonly SavedFlow[] {
  return saved;
}

/** Notifies of every saved document, until the function that it returns is called. */
export function subscribeSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes in what became of a saved document. */
export function addSavedFlow(flow: SavedFlow): void {
  saved = [flow, ...saved.filter((each) => each.flow !== flow.flow)];
  for (const listener of listeners) listener();
}

/** Hears of saved documents from the edge of development. */
export function followSavedFlows(onSaved: (flow: SavedFlow) => void): void {
  new EventSource(savedFlowsPath).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const flow = JSON.parse(data) as SavedFlow;
    addSavedFlow(flow);
    onSaved(flow);
  });
}
