import { setTimeout as sleep } from 'node:timers/promises';

/** What `/readyz` says of content, as far as tests look. */
export interface Readiness {
  readonly status: string;
  readonly content: { readonly source: string; readonly state: string };
  readonly flows: readonly {
    readonly flow: string;
    readonly source: string | null;
    readonly problems: readonly {
      readonly pointer: string;
      readonly rule: string;
      readonly sentence: string;
    }[];
  }[];
}

/** Asks the edge how it is. */
export async function readiness(edgeUrl: string): Promise<Readiness> {
  const response = await fetch(`${edgeUrl}/readyz`);
  return (await response.json()) as Readiness;
}

/** Resolves when `/readyz` fulfils a condition; rejects after `patience` milliseconds with what it said last. */
export async function untilReadiness(
  edgeUrl: string,
  condition: (now: Readiness) => boolean,
  patience = 60_000,
): Promise<Readiness> {
  const end = performance.now() + patience;
  for (;;) {
    const now = await readiness(edgeUrl);
    if (condition(now)) return now;
    if (performance.now() > end) throw new Error(`The edge still says: ${JSON.stringify(now)}`);
    await sleep(100);
  }
}

/** Resolves when the edge serves what the CMS holds. */
export async function untilFresh(edgeUrl: string): Promise<void> {
  await untilReadiness(edgeUrl, ({ content }) => content.source === 'cms' && content.state === 'fresh');
}

/** Resolves when what the first page shows is made in its usual sizes: before, a busy machine may answer 503 for one, and the browser remarks on it. */
export async function untilPictures(edgeUrl: string): Promise<void> {
  const html = await (await fetch(edgeUrl)).text();
  const end = performance.now() + 120_000;
  for (const address of new Set(html.match(/\/vplus\/media\/\w+\/w(?:480|960)\.avif/g))) {
    while ((await fetch(`${edgeUrl}${address}`)).status === 503) {
      if (performance.now() > end) throw new Error(`The edge still has no ${address}.`);
      await sleep(500);
    }
  }
}
