import type { TestSandbox } from './testSandbox.ts';

/** A subscription of the lab's Nusa Vision. */
export interface NewSubscription {
  readonly subscriber: number;
  readonly qr: string;
  readonly phone: string;
}

/** Presses a button of the lab's page of companies. Returns where it leads. */
export async function press(
  { providerUrl }: Pick<TestSandbox, 'providerUrl'>,
  action: string,
): Promise<string> {
  const answer = await fetch(`${providerUrl}/paytv/${action}`, { method: 'POST', redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The lab refused ${action}: ${answer.status}`);
  return answer.headers.get('location') ?? '';
}

/** Somebody subscribes to Nusa Vision; what the lab's page then shows of it. */
export async function newSubscription(lab: Pick<TestSandbox, 'providerUrl'>): Promise<NewSubscription> {
  const to = await press(lab, 'nusavision/new');
  const subscriber = Number(/#nusavision-(\d+)$/.exec(to)?.[1]);
  const page = await (await fetch(`${lab.providerUrl}/paytv`)).text();
  const card = page.slice(page.indexOf(`id="nusavision-${subscriber}"`));
  const qr = /<code>(TV-[A-Z0-9-]+)<\/code>/.exec(card)?.[1] ?? '';
  const phone = /(\+62\d+)/.exec(card)?.[1] ?? '';
  return { subscriber, qr, phone };
}
