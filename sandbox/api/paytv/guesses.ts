import type { Sandbox } from '../foundation/sandbox.ts';
import { takeShared, takeTry, type Budget, type Caller } from '../limits/index.ts';
import type { Subscriber } from './company.ts';

const tenMinutes = 600_000;
const day = 86_400_000;

/** What is tried: numbers and codes have budgets of their own, so that who has used one up still has the other way. */
type Tried = 'number' | 'qr';

function budgetsOf({ settings }: Sandbox, accountId: string, tried: Tried): readonly [Budget, ...Budget[]] {
  const { soon, daily } = settings.limits.wrongSubscribers;
  const subject = accountId;
  if (tried === 'qr') return [{ kind: 'subscriberCodes', subject, most: soon, windowMs: tenMinutes }];
  return [
    { kind: 'subscribers', subject, most: soon, windowMs: tenMinutes },
    { kind: 'subscribersDaily', subject, most: daily, windowMs: day },
  ];
}

/**
 * Looks a subscription up and uses it, as a guess until both have succeeded: it is counted before the company is asked, and given back when it was
 * right, or when the company could not say. What counts is the account that guesses. Numbers are short,
 * so they count for the network as well; beyond what it has left, an account still has a first try, so that neighbours never lock each other out.
 * @throws Failure `err_multiple_attempt` when there were too many wrong ones; `err_subscriber_id_not_found`; what `find` and `settle` throw.
 */
export async function guess(
  sandbox: Sandbox,
  caller: Caller & { readonly accountId: string },
  tried: Tried,
  { find, settle }: { find(): Promise<Subscriber>; settle(found: Subscriber): void },
): Promise<void> {
  const words = tried === 'qr' ? 'qr' : 'subscribers';
  const [own, ...further] = budgetsOf(sandbox, caller.accountId, tried);
  const taken = sandbox.db.transaction(() => [
    ...further.map((budget) => takeTry(sandbox, budget, words)),
    tried === 'qr'
      ? takeTry(sandbox, own, words)
      : takeShared(sandbox, caller, { kind: 'subscribers', own, free: 1, variant: words }),
  ]);
  const giveBack = () => {
    for (const one of taken) one.right();
  };
  let found: Subscriber;
  try {
    found = await find();
  } catch (error) {
    if (isSilence(error)) giveBack();
    throw error;
  }
  settle(found);
  giveBack();
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'err_channel_unavailable';
}
