import type { EventName, PropertiesOf } from '../contracts/measuring/flowEvents.ts';
import { eventOf, isCode, listedProperties, type Properties, type Traits } from './clean.ts';
import type { EventType } from './connection.ts';
import { pageFacts } from './context.ts';
import { askIdEndpoint, type IdQuestion } from './idEndpoint.ts';
import { createIdentity, type Identity } from './identity.ts';
import type { AnalyticsOptions, Privacy } from './options.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { Happening } from './payload.ts';
import type { Complaint } from './post.ts';
import { createSender } from './sender.ts';

/** The client of the ingest service. Every promise resolves when the event has been sent or waits for a connection; it rejects under the policy `rethrow` only. */
export interface AnalyticsClient {
  /** @param screen what is shown: a flow's name, or a page's */
  readonly page: (screen: string) => Promise<void>;
  /** @param id makes two sendings of one thing the same thing for the receiver */
  readonly track: <Name extends EventName>(
    name: Name,
    properties: PropertiesOf<Name>,
    id?: string | null,
  ) => Promise<void>;
  readonly identify: (userId: string, traits?: Traits) => Promise<void>;
  readonly group: (groupId: string, traits?: Traits) => Promise<void>;
  /** The subscriber and the group that events are about now. */
  readonly present: () => { readonly userId: string | null; readonly groupId: string | null };
  readonly setPrivacy: (privacy: Privacy) => void;
  /** Forgets everybody and everything that waits; a new anonymous id begins. */
  readonly reset: () => void;
  readonly flush: () => Promise<void>;
  /** Call it as the page is hidden. */
  readonly leave: () => void;
}

/**
 * Creates the client of the ingest service (spec 3, 5, 7, 8). It touches no page by itself: what it reads of one comes by `visit`.
 *
 * @throws Error when there is no host and events are not echoed, or the write key is of the legacy format
 * @example
 * const client = createAnalyticsClient({ host: 'ingest.test', writeKey: 'k:s', privacy, visit: browserVisit(() => document.cookie), ... });
 * await client.track('Login', {});
 */
export function createAnalyticsClient(options: AnalyticsOptions): AnalyticsClient {
  const { randomId = () => crypto.randomUUID() } = options;
  let privacy = options.privacy;
  const identity = createIdentity(options.identityStore, randomId);
  const send = createSender(options, identity, () => privacy);
  const callers = createCallers(options);
  const allowsIds = (): boolean => !privacy.dontSend && !privacy.disableUserIds;
  // Of an earlier visit, when ids were switched on.
  if (!allowsIds()) identity.clear();
  const question = allowsIds() ? askForId(options, identity) : null;

  async function deliver(happening: Happening, keepalive: boolean): Promise<boolean> {
    if (!keepalive) await question?.settled;
    if (privacy.dontSend) return true;
    const { done, complaint } = await send(happening, keepalive);
    options.watch?.(happening.event ?? happening.type, complaint?.message ?? 'sent');
    callers.settle(happening.messageId, complaint);
    return done;
  }

  const outbox = createOutbox({ store: options.outboxStore, deliver, isOnline: options.visit.isOnline });
  const { add, named } = createEntrance(options, () => privacy.dontSend, { outbox, callers, randomId });

  function forget(): void {
    question?.giveUp();
    identity.clear();
    outbox.clear();
    callers.release();
  }

  return {
    page: (screen) => named('page', 'Screen', { screen }),
    track: (name, properties, id) => named('track', name, properties, id),
    identify(userId, traits = {}) {
      if (!allowsIds()) return Promise.resolve();
      identity.identify(userId, traits);
      return add('identify', null, {});
    },
    group(groupId, traits = {}) {
      if (!allowsIds() || !isCode(groupId)) return Promise.resolve();
      identity.group(groupId, traits);
      return add('group', null, {});
    },
    present: () => ({ userId: identity.userId(), groupId: identity.groupId() }),
    setPrivacy(next) {
      const allowedBefore = allowsIds();
      privacy = next;
      if (!allowsIds()) forget();
      else if (!allowedBefore) identity.anonymousId();
    },
    reset() {
      forget();
      if (allowsIds()) identity.anonymousId();
    },
    flush: outbox.flush,
    leave: outbox.leave,
  };
}

/** Asked once, and only in a browser. */
function askForId({ idEndpoint, request }: AnalyticsOptions, identity: Identity): IdQuestion | null {
  return idEndpoint && typeof location !== 'undefined' ? askIdEndpoint(idEndpoint, request, identity) : null;
}

/** Takes what happens into the outbox, as long as anything may be sent. */
function createEntrance(
  { visit, now = Date.now }: AnalyticsOptions,
  isClosed: () => boolean,
  parts: { readonly outbox: Outbox; readonly callers: Callers; readonly randomId: () => string },
) {
  const { outbox, callers, randomId } = parts;
  function add(
    type: EventType,
    event: string | null,
    properties: Properties,
    id?: string | null,
  ): Promise<void> {
    if (isClosed()) return Promise.resolve();
    const messageId = id ?? randomId();
    const done = callers.wait(messageId);
    const timestamp = new Date(now()).toISOString();
    outbox.add({ type, event, properties, timestamp, messageId, page: pageFacts(visit) });
    return done;
  }
  return {
    add,
    named(type: EventType, name: EventName, given: object, id?: string | null): Promise<void> {
      const event = eventOf(name);
      if (event === null) return Promise.reject(new Error(`No event "${name}"`));
      return add(type, name, listedProperties(event, given), id);
    },
  };
}

/** Those who wait for an event to be sent. */
interface Callers {
  readonly wait: (messageId: string) => Promise<void>;
  readonly settle: (messageId: string, complaint: Complaint | null) => void;
  /** What they wait for is not sent any more. */
  readonly release: () => void;
}

/** What an earlier page left has nobody waiting; its complaints follow the policy as well. */
function createCallers({ errorPolicy = 'log', log }: AnalyticsOptions): Callers {
  const waiting = new Map<string, (error?: Error) => void>();
  return {
    wait: (messageId) =>
      new Promise((resolve, reject) => {
        waiting.set(messageId, (error) => (error ? reject(error) : resolve()));
      }),
    settle(messageId, complaint) {
      const end = waiting.get(messageId);
      waiting.delete(messageId);
      if (complaint === null) return end?.();
      const { message, details } = complaint;
      if (errorPolicy === 'rethrow') return end?.(new Error(message, { cause: details[0] }));
      (errorPolicy === 'log' ? log.warn : errorPolicy)(message, ...details);
      end?.();
    },
    release() {
      for (const end of waiting.values()) end();
      waiting.clear();
    },
  };
}
