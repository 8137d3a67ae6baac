import type { RefusedFlow } from '../publicationRows/contract.ts';
import { Refusal } from '../../hooks/refusal.ts';

/** A refusal of a publication, with the flow that it is about. */
export class FlowRefusal extends Refusal {
  override readonly extensions: Refusal['extensions'] & { readonly flow: string | null };

  /** Whether it may be gone a minute later: the machine was too busy. */
  readonly isPassing: boolean;

  constructor(flow: string | null, { extensions, sentence }: Refusal, isPassing = false) {
    super(extensions.type, extensions.field, sentence);
    this.isPassing = isPassing;
    this.extensions = { ...extensions, flow };
  }
}

/** The refusals in what was thrown, as those of this flow; null: something else was thrown. */
export function refusalsIn(thrown: unknown, flow: string | null): readonly FlowRefusal[] | null {
  const all: readonly unknown[] = Array.isArray(thrown) ? thrown : [thrown];
  const found = all.flatMap((each) => {
    if (each instanceof FlowRefusal) return [each];
    return each instanceof Refusal ? [new FlowRefusal(flow, each)] : [];
  });
  return found.length > 0 && found.length === all.length ? found : null;
}

/** As they are kept with the publication. */
export function keptRefusals(refusals: readonly FlowRefusal[]): readonly RefusedFlow[] {
  return refusals.map(({ extensions: { flow, field, type, message, message_id } }) => ({
    flow,
    field,
    type,
    message,
    message_id,
  }));
}
