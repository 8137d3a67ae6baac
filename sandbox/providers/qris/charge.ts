import type { CardFate } from '../cards/testCards.ts';
import type { Lab } from '../lab/lab.ts';
import type { LinkRow } from '../link/links.ts';
import { askBank, changeCode, type CodeRow } from './codes.ts';
import { magicOf, refusalReason } from './magic.ts';

/** How long a wallet's owner takes to look at a request that rings, in milliseconds. */
const lookMs = 500;

/** Somebody pays, or tries to: the number or the amount may stand for something else than success. Returns the code as it is then. */
export function tryToPay(lab: Lab, code: CodeRow, delayMs = 0): CodeRow {
  const magic = magicOf(code);
  const reason = refusalReason(magic);
  if (reason !== null) return changeCode(lab, code, 'deny', { copies: 1, delayMs, reason });
  // No answer comes, or too late: the work of the lab pays it once it is over.
  if (magic === 'silent' || magic === 'late') return code;
  return changeCode(lab, code, 'settlement', { copies: magic === 'twice' ? 2 : 1, delayMs });
}

/** A request rings in a wallet's app. Where its owner's number stands for something, that happens by itself; else its owner decides. */
export function ring(lab: Lab, code: CodeRow): CodeRow {
  const magic = magicOf(code);
  return refusalReason(magic) !== null || magic === 'twice' ? tryToPay(lab, code, lookMs) : code;
}

/** What banks refuse of a saved card at once: nobody is there to show another. */
const refusedCards: Readonly<Record<string, string>> = {
  declined: 'card_declined',
  poor: 'insufficient_balance',
};

/** A card was typed. Returns whether its bank wants to see its owner; otherwise it is charged at once, or its bank keeps silent. */
export function chargeCard(lab: Lab, code: CodeRow, fate: CardFate): boolean {
  if (fate === 'frictionless') tryToPay(lab, code);
  const asks = fate !== 'frictionless' && fate !== 'silent';
  if (asks) askBank(lab, code, fate);
  return asks;
}

/** Wallets whose owner types a PIN for every payment, saved or not; the others pay as soon as they are asked to. */
const pinWallets: readonly string[] = ['gopay'];

/**
 * Charges a saved method, without its owner: a card that its bank has nothing to ask about, or a wallet. Some cards are refused, others lead to 3-D Secure;
 * some wallets ask for their PIN. Returns nothing: the code is changed where it was paid or refused.
 */
export function chargeLink(lab: Lab, code: CodeRow, { type, fate }: LinkRow): void {
  if (code.status !== 'pending' || code.fate !== null) return;
  if (type !== 'card') {
    if (!pinWallets.includes(type)) tryToPay(lab, code);
    return;
  }
  const reason = refusedCards[fate ?? ''];
  if (reason === undefined) chargeCard(lab, code, fate ?? 'pay');
  else changeCode(lab, code, 'deny', { copies: 1, delayMs: 0, reason });
}
