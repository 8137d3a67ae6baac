/** Requests about one charge, on their way from the API to the provider of QRIS. */
export interface AskedProvider {
  /** Passes everything on to the provider, but for what is refused. */
  readonly http: typeof fetch;
  /** What the provider was asked about the charge, in order: an empty text is how it stands, others are what it is to do, such as `/cancel`. */
  questions: string[];
  /** Id of the charge. */
  id: string;
  /** A question that the provider answers with 503; null: it answers all. */
  refuses: string | null;
}

/**
 * Listens to what the API asks the provider.
 *
 * @example
 * const asked = askedProvider();
 * const sandbox = await startTestSandbox({ http: asked.http });
 * asked.id = paymentId;
 */
export function askedProvider(): AskedProvider {
  const asked: AskedProvider = {
    questions: [],
    id: '',
    refuses: null,
    http: async (address, init) => {
      const url = address instanceof Request ? address.url : String(address);
      const [, question] = asked.id === '' ? [] : url.split(`/charges/qris/${asked.id}`);
      if (question !== undefined) asked.questions.push(question);
      return question !== undefined && question === asked.refuses
        ? new Response(null, { status: 503 })
        : fetch(address, init);
    },
  };
  return asked;
}
