import type { IngestPayload } from '../../../analytics/payload.ts';
import type { ThirdParty } from '../../../contracts/measuring/thirdParties.ts';
import { type Library, libraries, type LibraryKind } from '../libraries/libraries.ts';
import { decodeDestinations, type Destination } from './decodeDestinations.ts';
import { pluginFor } from './plugin.ts';
import { type PluginEvent, pluginEventOf } from './pluginEvent.ts';

/** What a document has for destinations. */
export interface DestinationContext {
  readonly parties: readonly ThirdParty[];
  /** Libraries that came. */
  readonly present: readonly Library[];
  /** Learns what became of a destination. */
  readonly note: (destination: string, outcome: string) => void;
}

/** Plugins of ours, by the names that answers have for them. One that evaluates the code of an answer, as `tag` does, is not among them (T30). */
const internalPlugins: Readonly<Record<string, LibraryKind>> = { ga4: 'measurement', gtm: 'tag-manager' };

/**
 * Carries out the destinations of an answer to an event that was sent (spec 7). Each is decoded and bounded; one that can't be carried out is noted with its reason, and
 * hinders no other. Never rejects.
 */
export async function sendToDestinations(
  given: readonly unknown[],
  sent: IngestPayload,
  context: DestinationContext,
): Promise<void> {
  await Promise.all(
    decodeDestinations(given).map(async (destination) => {
      let outcome: string;
      try {
        outcome =
          'refused' in destination
            ? `refused: ${destination.refused}`
            : await sendToDestination(destination, sent, context);
      } catch (cause) {
        outcome = `failed: ${cause instanceof Error ? cause.name : 'no error'}`;
      }
      context.note(destination.id, outcome);
    }),
  );
}

async function sendToDestination(
  { device, credentials, newEvents }: Destination,
  sent: IngestPayload,
  { parties, present }: DestinationContext,
): Promise<string> {
  if (device.type === 'internal-plugin') {
    const kind = Object.hasOwn(internalPlugins, device.name) ? internalPlugins[device.name] : undefined;
    if (kind === undefined) return `refused: there is no plugin "${device.name}" of ours`;
    const library = libraries[kind];
    if (!present.includes(library)) return `refused: the library of ${kind} is not here`;
    // The event as it was sent reached the library with all others.
    const events = newEvents.filter((each) => each !== 'same').map((each) => pluginEventOf(sent, each));
    return sayAll(events, newEvents.length, (event) => library.track?.(trackArguments(event)));
  }
  const plugin = await pluginFor(device, credentials, parties);
  if ('refused' in plugin) return `refused: ${plugin.refused}`;
  return sayAll(
    newEvents.map((each) => pluginEventOf(sent, each)),
    newEvents.length,
    plugin.say,
  );
}

function sayAll(
  events: readonly (PluginEvent | null)[],
  wanted: number,
  say: (event: PluginEvent) => void,
): string {
  const whole = events.filter((event) => event !== null);
  whole.forEach(say);
  if (whole.length < events.length)
    return `refused ${events.length - whole.length} of ${wanted} events: others learn nothing of persons, and changes must fit`;
  return whole.length === 0 ? 'sent already, with all others' : 'sent';
}

function trackArguments({
  event,
  messageId,
  properties,
}: PluginEvent): Parameters<NonNullable<Library['track']>>[0] {
  const texts = Object.entries(properties).filter(
    (entry): entry is [string, string | number] => typeof entry[1] !== 'boolean',
  );
  return { name: event, isStandard: false, properties: Object.fromEntries(texts), id: messageId };
}
