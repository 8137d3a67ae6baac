import { newSubscription as newSubscriptionAt } from '../../sandbox/testing/paytvCompany.ts';
import { place } from './place.ts';

export type { NewSubscription } from '../../sandbox/testing/paytvCompany.ts';

/** Somebody subscribes to the lab's Nusa Vision. */
export const newSubscription = () => newSubscriptionAt({ providerUrl: place('provider') });

/** A TV of the lab, switched on. */
export interface LabTv {
  readonly code: string;
  /** Address of its screen. */
  readonly url: string;
}

/** Switches a TV on, and reads the code that it shows. */
export async function switchOnTv(name: string): Promise<LabTv> {
  const on = await fetch(`${place('provider')}/tv/on?${new URLSearchParams({ name })}`, {
    redirect: 'manual',
  });
  const url = `${place('provider')}${on.headers.get('location') ?? ''}`;
  const { pathname } = new URL(url);
  const { code } = (await (await fetch(`${place('provider')}${pathname}/state`)).json()) as { code: string };
  return { code, url };
}
