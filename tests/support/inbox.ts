import { expect } from '@playwright/test';
import { place } from './place.ts';

interface Message {
  readonly to: string;
  readonly channel: string;
  readonly text: string;
  readonly code: string | null;
  readonly at: string;
}

/** What the provider lab has delivered to a phone number (E.164) or an e-mail address, newest first. */
export async function messagesTo(to: string, providerUrl = place('provider')): Promise<readonly Message[]> {
  const response = await fetch(`${providerUrl}/inbox/messages?to=${encodeURIComponent(to)}`);
  const { messages } = (await response.json()) as { readonly messages: readonly Message[] };
  return messages;
}

/** The newest message, once one has arrived: the API hands it to the gateway after it has responded. */
export async function messageFor(to: string): Promise<string> {
  await expect
    .poll(async () => (await messagesTo(to)).length, { message: `a message for ${to}` })
    .toBeGreaterThan(0);
  return (await messagesTo(to))[0]?.text ?? '';
}

/** The newest one-time code, once it has arrived. */
export async function codeFor(to: string, providerUrl?: string): Promise<string> {
  await expect
    .poll(async () => (await messagesTo(to, providerUrl))[0]?.code ?? null, { message: `a code for ${to}` })
    .toMatch(/^\d{4,8}$/);
  return (await messagesTo(to, providerUrl))[0]?.code ?? '';
}

/** Does something that sends a code, and returns that code. */
export async function codeOf(to: string, act: () => Promise<void>): Promise<string> {
  const before = (await messagesTo(to)).filter(({ code }) => code !== null).length;
  await act();
  const codes = async (): Promise<readonly Message[]> =>
    (await messagesTo(to)).filter(({ code }) => code !== null);
  await expect
    .poll(async () => (await codes()).length, { message: `a new code for ${to}` })
    .toBeGreaterThan(before);
  return (await codes())[0]?.code ?? '';
}
