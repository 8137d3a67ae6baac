import { createArrival } from '../../runtime/session/arrival.ts';
import type { ArrivalOptions } from '../../runtime/session/arrival.ts';
import { finishArrival, type FinishArrivalOptions } from './finishArrival.ts';

export interface ArriveOptions extends ArrivalOptions, FinishArrivalOptions {
  /** Brings the texts that a failure or a question needs. */
  readonly completeCatalogue: () => Promise<boolean>;
}

/** Exchanges the address's token and does what the result asks for. Only a page that was opened with a token loads this part of the program. */
export async function arrive(options: ArriveOptions): Promise<void> {
  const arrival = await createArrival(options)();
  if (arrival.kind === 'failed' || arrival.kind === 'otherSubject') await options.completeCatalogue();
  finishArrival(arrival, options);
}
