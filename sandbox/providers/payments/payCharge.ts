import type { CardFate } from '../cards/testCards.ts';
import type { Lab } from '../lab/lab.ts';
import type { LinkRow } from '../link/links.ts';
import { askBank, changeCharge, type Charge } from './charges.ts';
import { magicOf, refusalReason } from './magic.ts';

/** How long a wallet's owner takes to look at a request that rings, in milliseconds. */
const lookMs = 500;

/** Somebody pays, or tries to: the number or the amount may stand for something else than success. Returns the charge as it is then. */
export function tryToPay(lab: Lab, charge: Charge, delayMs = 0): Charge {
  const magic = magicOf(charge);
  const reason = refusalReason(magic);
  if (reason !== null) return changeCharge(lab, charge, 'deny', { copies: 1, delayMs, reason });
  // No answer comes, or too late: the work of the lab pays it once it is over.
  if (magic === 'silent' || magic === 'late') return charge;
  return changeCharge(lab, charge, 'settlement', { copies: magic === 'twice' ? 2 : 1, delayMs });
}

/** A request rings in a wallet's app. Where its owner's number stands for something, that happens by itself; else its owner decides. */
export function ring(lab: Lab, charge: Charge): Charge {
  const magic = magicOf(charge);
  return refusalReason(magic) !== null || magic === 'twice' ? tryToPay(lab, charge, lookMs) : charge;
}

/** What banks refuse of a saved card at once: nobody is there to show another. */
const refusedCards: Readonly<Record<string, string>> = {
  declined: 'card_declined',
  poor: 'insufficient_balance',
};

/** A card was typed. Returns whether its bank wants to see its owner; otherwise it is charged at once, or its bank keeps silent. */
export function chargeCard(lab: Lab, charge: Charge, fate: CardFate): boolean {
  if (fate === 'frictionless') tryToPay(lab, charge);
  const asks = fate !== 'frictionless' && fate !== 'silent';
  if (asks) askBank(lab, charge, fate);
  return asks;
}

/** Wallets whose owner types a PIN for every payment, saved or not; the others pay as soon as they are asked to. */
const pinWallets: readonly string[] = ['gopay'];

/**
 * Charges a saved method, without its owner: a card that its bank has nothing to ask about, or a wallet. Some cards are refused, others lead to 3-D Secure;
 * some wallets ask for their PIN. Returns nothing: the charge is changed where it was paid or refused.
 */
export function chargeLink(lab: Lab, charge: Charge, { type, fate }: LinkRow): void {
  if (charge.status !== 'pending' || charge.fate !== null) return;
  if (type !== 'card') {
    if (!pinWallets.includes(type)) tryToPay(lab, charge);
    return;
  }
  const reason = refusedCards[fate ?? ''];
  if (reason === undefined) chargeCard(lab, charge, fate ?? 'pay');
  else changeCharge(lab, charge, 'deny', { copies: 1, delayMs: 0, reason });
}
