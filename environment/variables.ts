import * as v from 'valibot';

/** Shortest secret that counts as one. */
const secretLength = 24;

/** A text, or `fallback` when the variable is not set. */
export function text(fallback: string) {
  return v.optional(v.string(), fallback);
}

/** A text, or null when the variable is not set. */
export const optionalText = v.optional(v.nullable(v.string()), null);

/** A port from `lowest` to 65535. Port 0 lets the system choose a free one. */
export function port(fallback: number, lowest = 0) {
  const message = (issue: v.BaseIssue<unknown>): string =>
    `is "${String(issue.input)}", which is not a port. Use a number from ${lowest} to 65535.`;
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, message),
      v.transform(Number),
      v.minValue(lowest, message),
      v.maxValue(65_535, message),
    ),
    String(fallback),
  );
}

/** A whole number from `lowest` to `highest`, both included. */
export function wholeNumber(fallback: number, lowest: number, highest: number) {
  const message = (issue: v.BaseIssue<unknown>): string =>
    `is "${String(issue.input)}". Use a whole number from ${lowest} to ${highest}.`;
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, message),
      v.transform(Number),
      v.minValue(lowest, message),
      v.maxValue(highest, message),
    ),
    String(fallback),
  );
}

/** A switch: true, 1, yes, or false, 0, no. */
export function flag(fallback: boolean) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:true|1|yes|false|0|no)$/i, ({ input }) => `is "${input}". Use true or false.`),
      v.transform((value) => /^(?:true|1|yes)$/i.test(value)),
    ),
    String(fallback),
  );
}

/** One of a closed list. */
export function choice<const Choice extends string>(choices: readonly Choice[], fallback: NoInfer<Choice>) {
  return v.optional(
    v.picklist(choices, ({ input }) => `is "${String(input)}". Use one of: ${choices.join(', ')}.`),
    fallback,
  );
}

/**
 * A secret, or null when it is not set. `required` demands one that is long enough; `reason` is the part of the sentence that says why.
 * A secret's value never appears in a sentence.
 */
export function secret({
  required,
  reason = 'and ALUR_HOST is not a loopback address',
  shortest = secretLength,
}: {
  readonly required: boolean;
  readonly reason?: string;
  readonly shortest?: number;
}) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (value) => !required || value !== '',
      `is missing, ${reason}. Set it to a random text of ${shortest} characters or more.`,
    ),
    v.check(
      (value) => !required || value === '' || value.length >= shortest,
      `is shorter than ${shortest} characters. Set it to a longer random text.`,
    ),
    v.transform((value) => (value === '' ? null : value)),
  );
}

/** A name as calls carry it in a header; empty when it is not set. */
export const clientId = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^[A-Za-z0-9._-]{0,64}$/,
      ({ input }) =>
        `is "${input}", which is not a client id. Use up to 64 letters, digits, dots, hyphens and underscores.`,
    ),
  ),
  '',
);

/** ISO code of a country, or null. */
export const country = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(
        /^[A-Z]{2}$/,
        ({ input }) => `is "${input}", which is not a country. Use two capital letters, like ID.`,
      ),
    ),
  ),
  null,
);

/** Address of a PostgreSQL database, or null. Its password never appears in a sentence. */
export const postgresAddress = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(
        /^postgres(?:ql)?:\/\/[^\s/]+\/[^\s/]+$/,
        'is no address of a PostgreSQL database. Use postgres://user:password@host:5432/database, the password percent-encoded.',
      ),
    ),
  ),
  null,
);

/** Whether a text is the address of a Redis, as Directus takes it too. */
export function isRedisAddress(value: string): boolean {
  return /^rediss?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '';
}

/** Address of a Redis, or null. Its password never appears in a sentence. */
export const redisAddress = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.check(
        isRedisAddress,
        'is no address of a Redis. Use redis://user:password@host:6379, or rediss:// with TLS; the password percent-encoded.',
      ),
    ),
  ),
  null,
);

/** Where the product's processes listen and keep their data: the same for all of them. */
export const sharedVariables = {
  ALUR_HOST: text('localhost'),
  ALUR_DATA: text('.data'),
  PORT: port(3000),
  CMS_PORT: port(8055),
  SANDBOX_PORT: port(4000),
  PROVIDER_PORT: port(4001),
};
