import { isRecord } from '@alur/engine/json';
import type { CompiledCall, OpenNames } from '@alur/engine';
import { effectSpecs } from '../../src/contracts/effects.ts';
import { locales } from '../../src/contracts/locale.ts';
import type { HeldFlow } from '../bundles/heldFlow.ts';
import type { BundleStore } from '../bundles/store.ts';
import type { Records } from '../records/records.ts';

const effect = 'answers.collect';
const hourMs = 3_600_000;
/** Pages with an earlier version can be open for a day after it was served last; each hour it is written down that it still is. */
const openMs = 25 * hourMs;
const { input: ownInputs, open }: { input: object; open: OpenNames } = effectSpecs[effect];

/** What a flow asks of those who fill it in, as one version of its page shows it. */
export interface Form {
  readonly form: string;
  readonly version: string;
  readonly revision: string;
  /** The kind of each of its names. */
  readonly names: Readonly<Record<string, 'text' | 'flag' | 'integer'>>;
  /** Days that an answer is kept. */
  readonly days: number;
  /** The words that are agreed to, by language; null: it asks for no consent. */
  readonly consent: Readonly<Record<string, string>> | null;
}

/** The forms of the flows that are served, and of what was served before. */
export interface Forms {
  /**
   * The form in the version that a page shows; null: there is no such form, it is closed, or the version was replaced more than a day ago. `isServedOnly` leaves out earlier versions, for which the
   * record store is asked.
   */
  find(
    form: string,
    version: string,
    at: { readonly now: number; readonly isServedOnly: boolean },
  ): Promise<Form | null>;
  /** Keeps what a form asks, once for each version: the columns of its answers. */
  note(form: Form, now: number): Promise<void>;
  /** Keeps every form that is served now, and each hour that it still is, for pages that are open when it changes. */
  remember(now: number): Promise<void>;
}

/**
 * Reads forms from the flows that are served. What a version asked stays in the record store, where other edges and later versions find it.
 *
 * @example
 * const form = await createForms(bundles, records).find('feedback', version, { now, isServedOnly: false });
 */
export function createForms(
  bundles: Pick<BundleStore, 'get' | 'reports' | 'version'>,
  records: Records,
): Forms {
  let remembered = { version: '', at: 0 };
  const noted = new Set<string>();
  const note = async (form: Form, at: number): Promise<void> => {
    const { form: subject, version: key, consent } = form;
    if (noted.has(`${subject} ${key}`)) return;
    const body = { ...form, consent: consent === null ? null : { ...consent } };
    await records.add({ kind: 'form', subject, key, at, until: null, digest: key, body });
    noted.add(`${subject} ${key}`);
  };
  return {
    note,
    async find(key, version, { now: at, isServedOnly }) {
      const held = bundles.get(key);
      const now = held === null ? null : formOf(held);
      if (now === null || now.version === version) return now;
      const earlier = isServedOnly ? null : await records.find('form', key, version);
      return earlier === null || at - earlier.at >= openMs ? null : decodeForm(earlier.body);
    },
    async remember(at) {
      const seen = bundles.version();
      if (seen === remembered.version && at - remembered.at < hourMs) return;
      const held = bundles.reports().map(({ flow }) => bundles.get(flow));
      const forms = held.flatMap((flow) => (flow === null ? [] : (formOf(flow) ?? [])));
      for (const form of forms) await note(form, at);
      remembered = { version: seen, at };
      // A role that may only insert is refused here, once an hour; an edge that removes does it for all.
      for (const { form, version } of forms) await records.renew('form', form, { key: version, at });
    },
  };
}

/** The form that a flow is; null for a flow that collects nothing. */
function formOf({ data, messages }: HeldFlow): Form | null {
  const call = Object.values(data.calls).find((each) => each.effect === effect);
  const version = call?.spec.wire?.also?.[open.version];
  if (call === undefined || typeof version !== 'object') return null;
  return {
    form: data.flow,
    version: String(version.value),
    revision: data.revision,
    names: namesOf(call),
    days: Number(call.send[open.days]),
    consent: call.send[open.consent] === undefined ? null : consentOf(call, { data, messages }),
  };
}

function namesOf({ spec }: CompiledCall): Form['names'] {
  return Object.fromEntries(
    Object.entries(spec.input).flatMap(([name, kind]) =>
      Object.hasOwn(ownInputs, name) || (kind !== 'text' && kind !== 'flag' && kind !== 'integer')
        ? []
        : [[name, kind] as const],
    ),
  );
}

/** Label and small print of the box, in each language. */
function consentOf(
  { send }: CompiledCall,
  { data, messages }: Pick<HeldFlow, 'data' | 'messages'>,
): Form['consent'] {
  const read = send[open.consent];
  const path = isRecord(read) ? String(read['var']) : '';
  const boxes = Object.values(data.steps).flatMap(({ fields }) =>
    fields.filter(({ name }) => path === `data.${name}`),
  );
  const keys = [...new Set(boxes.flatMap(({ label, hint = '' }) => [label, hint]))].filter(
    (key) => key !== '',
  );
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      keys.map((key) => fillSlots(messages[key]?.[locale] ?? '', data.values)).join('\n'),
    ]),
  );
}

/** Words as they were read: the days that they name are a value of the flow (PUB-4632). */
function fillSlots(text: string, values: HeldFlow['data']['values']): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'number' || typeof value === 'string' ? String(value) : slot;
  });
}

/** A form as the store has it: this project wrote it, an earlier release of it perhaps. */
function decodeForm(body: unknown): Form | null {
  if (!isRecord(body) || !isRecord(body['names']) || typeof body['days'] !== 'number') return null;
  const { form, version, revision, names, days, consent } = body;
  return {
    form: String(form),
    version: String(version),
    revision: String(revision),
    names: names as Form['names'],
    days,
    consent: isRecord(consent) ? (consent as Record<string, string>) : null,
  };
}
