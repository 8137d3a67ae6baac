import type { Page } from '@playwright/test';
import type { IngestedEvent } from '../../../sandbox/providers/ingest/events.ts';
import { place } from '../place.ts';

/** What the lab's analytics service was sent of this browser; nothing while it has no id. */
export async function ingestedEvents(page: Page): Promise<readonly IngestedEvent[]> {
  const cookies = await page.context().cookies();
  const id = cookies.find(({ name }) => name === '__eventn_id')?.value;
  if (id === undefined) return [];
  const response = await fetch(
    `${place('provider')}/ingest/events?${new URLSearchParams({ anonymous: id })}`,
  );
  return ((await response.json()) as { events: readonly IngestedEvent[] }).events;
}

/** Names of events, `page` with its screen, in the order in which they came. */
export async function measuredNames(page: Page): Promise<readonly string[]> {
  return (await ingestedEvents(page)).map(({ body }) => {
    const { event, type, properties } = body as {
      event?: string;
      type: string;
      properties: { screen?: string };
    };
    return properties.screen === undefined ? (event ?? type) : `${type} ${properties.screen}`;
  });
}

/** Requests of a page to the analytics service, from now on. */
export function watchMeasuring(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/ingest/')) sent.push(request.url());
  });
  return sent;
}
