// A worker: clients that ask without a break for addresses that were never asked for before.
import { parentPort, workerData } from 'node:worker_threads';

const { pages, clients } = workerData as { readonly pages: readonly string[]; readonly clients: number };
let answered = 0;
let running = true;

parentPort?.once('message', () => (running = false));
await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)));
parentPort?.postMessage(answered);

async function ask(client: number): Promise<void> {
  for (let at = 0; running; at += 1) {
    const page = pages[at % pages.length] ?? '';
    const address = page.replace('*', `${client}-${at}-${Math.random().toString(36).slice(2)}`);
    // What becomes of a stranger is not measured.
    answered += await fetch(address)
      .then((response) => response.arrayBuffer())
      .then(
        () => 1,
        () => 0,
      );
  }
}
