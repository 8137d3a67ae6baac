import type { EventContext, ExtensionContext, Row } from '../../hooks/directus.ts';
import type { Refusal } from '../../hooks/refusal.ts';

/** How flows are checked that are saved in the same moment; handed over by the guard, whose filters check single ones. */
export interface FlowCheck {
  /** What refuses an item beside the others, and whether the machine was too busy to say. */
  refusalsOf(
    item: Row,
    together: readonly Row[],
    context: EventContext,
  ): Promise<{ readonly refusals: readonly Refusal[]; readonly isBusy: boolean }>;
  /** Remembers an item that passed, which is saved without another check. */
  remember(item: Row): void;
}

/** What Directus gives to the extension, with that. */
export type PublicationContext = ExtensionContext & { readonly flows: FlowCheck };
