import type { FlowEvent } from '../contract/event.ts';

/** One kind of event. */
export type EventOf<T extends FlowEvent['type']> = Extract<FlowEvent, { readonly type: T }>;
