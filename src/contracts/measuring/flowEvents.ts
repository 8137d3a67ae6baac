/** What a property of an event may hold. */
type PropertyKind = 'text' | 'money' | 'integer' | 'flag';

/** An event of the catalogue. */
export interface FlowEventSpec {
  /** Each takes the answer of its own name and kind that the flow holds; what was typed is never sent. */
  readonly properties: Readonly<Record<string, PropertyKind>>;
  /** Sent once for each value of this property, in all tabs and reloads. */
  readonly once?: string;
}

const order = { packageId: 'text', quoteId: 'text', total: 'money' } as const;
const payment = { ...order, paymentId: 'text', orderId: 'text' } as const;

/** The closed list of events that documents name. A property that is not here is never sent. */
export const flowEvents = {
  ViewContent: { properties: {} },
  AddToCart: { properties: order },
  InitiateCheckout: { properties: order, once: 'quoteId' },
  AddPaymentInfo: { properties: { packageId: 'text' } },
  Purchase: { properties: payment, once: 'paymentId' },
  PaymentFailed: { properties: payment, once: 'paymentId' },
  Lead: { properties: {} },
  CompleteRegistration: { properties: {} },
  Login: { properties: {} },
} as const satisfies Readonly<Record<string, FlowEventSpec>>;

export type FlowEventName = keyof typeof flowEvents;

/** Whether a text names an event of the catalogue. */
export function isFlowEventName(name: string): name is FlowEventName {
  return Object.hasOwn(flowEvents, name);
}

/** An event as a bundle carries it, so that a page knows no event but its own. */
export interface CompiledEvent extends FlowEventSpec {
  readonly name: FlowEventName;
}

/** What happened in a flow, for those who measure. It holds nothing that was typed, and no secret. */
export interface FlowEventMessage {
  readonly name: FlowEventName;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  /** Of an event that is sent once: its name and the value that it is sent once for. */
  readonly id: string | null;
}
