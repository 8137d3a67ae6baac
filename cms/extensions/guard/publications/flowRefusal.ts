import { Refusal } from '../../hooks/refusal.ts';

/** A refusal of a publication, with the flow that it is about. */
export class FlowRefusal extends Refusal {
  override readonly extensions: Refusal['extensions'] & { readonly flow: string | null };

  constructor(flow: string | null, { extensions, sentence }: Refusal) {
    super(extensions.type, extensions.field, sentence);
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
