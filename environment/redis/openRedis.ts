import { createHmac } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';

/** What a command has, in milliseconds: a request waits for it. */
const patienceMs = 500;
/** For how long Redis is left alone after a failure, in milliseconds: of all requests of that time one waits to find out whether it is back. */
const pauseMs = 1000;

/** What several processes of the product share in Redis. Nothing of it throws: without Redis each process goes on by itself. */
export interface SharedRedis {
  /** Name of a key or a channel. The identity stands in it as a keyed hash: who reads Redis learns of no address and no person. */
  keyOf(kind: string, identity: string): string;
  /** Resolves with what the command returns; null: Redis does not answer, refuses, or takes longer than half a second. */
  ask<T>(command: (redis: Redis) => Promise<T>): Promise<T | null>;
  /**
   * Listens to a channel for as long as the process lives.
   *
   * @param onListening called whenever listening begins: at first, and each time after Redis was lost
   */
  listen(channel: string, onMessage: (message: string) => void, onListening: () => void): void;
  /** Calls it now, if Redis answers, and each time that Redis is back. */
  onAnswering(call: () => void): void;
  close(): void;
}

export interface RedisReport {
  warn(sentence: string): void;
  info(sentence: string): void;
}

/**
 * Connects to Redis in the background, and again whenever it was lost; a loss is one line of the log, and so is the return.
 *
 * @param secret what hashes the identities; the same for all processes that share something
 * @param lost what goes on without Redis, and how, as a sentence for the log
 * @example
 * const redis = openRedis({ address: 'redis://localhost:6379', secret, lost: 'Limits are counted here alone.', report: log });
 * const pong = await redis.ask((commands) => commands.ping());
 */
export function openRedis({
  address,
  secret,
  lost,
  report,
}: {
  readonly address: string;
  readonly secret: string;
  readonly lost: string;
  readonly report: RedisReport;
}): SharedRedis {
  const commands = new Redis(address, options);
  const connections = [commands];
  const health = createHealth(lost, report);
  commands.on('error', (error: Error) => health.fail(error.message));
  commands.on('close', () => health.fail('the connection ended'));
  commands.on('ready', health.succeed);

  return {
    keyOf: (kind, identity) =>
      `alur:${kind}:${createHmac('sha256', secret).update(`alur redis ${kind} ${identity}`).digest('base64url').slice(0, 32)}`,
    async ask(command) {
      if (commands.status !== 'ready' || !health.mayAsk()) return null;
      try {
        const answer = await inTime(command(commands));
        health.succeed();
        return answer;
      } catch (thrown) {
        health.fail(thrown instanceof Error ? thrown.message : String(thrown));
        return null;
      }
    },
    listen(channel, onMessage, onListening) {
      const listener = new Redis(address, options);
      connections.push(listener);
      // Commands notice it as well, and report it.
      listener.on('error', () => undefined);
      listener.on('message', (_channel, message) => onMessage(message));
      listener.on('ready', () => {
        listener.subscribe(channel).then(onListening, () => listener.disconnect(true));
      });
    },
    onAnswering(call) {
      if (commands.status === 'ready') call();
      commands.on('ready', call);
    },
    close() {
      health.end();
      for (const connection of connections) connection.disconnect();
    },
  };
}

/** Rejects once an answer is late. A process that was busy itself first looks whether it has come meanwhile. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error(`it took longer than ${patienceMs} ms`));
    const timer = setTimeout(() => setImmediate(giveUp), patienceMs);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether Redis answers, as far as is known; reports each change of that once. */
function createHealth(lost: string, report: RedisReport) {
  let isOver = false;
  let isGone = false;
  let leaveAloneUntil = 0;
  return {
    mayAsk(): boolean {
      if (leaveAloneUntil > Date.now()) return false;
      // Others do not wait beside the one that finds out.
      if (isGone) leaveAloneUntil = Date.now() + pauseMs;
      return true;
    },
    fail(reason: string): void {
      leaveAloneUntil = Date.now() + pauseMs;
      if (isGone || isOver) return;
      isGone = true;
      report.warn(`Redis does not answer (${reason}). ${lost} It is used again once it answers.`);
    },
    succeed(): void {
      leaveAloneUntil = 0;
      if (!isGone) return;
      isGone = false;
      report.info('Redis answers again.');
    },
    /** What ends from now on is no loss. */
    end(): void {
      isOver = true;
    },
  };
}

const options = {
  // Redis 5 and proxies before it know no other; nothing here needs more.
  protocol: 2,
  connectTimeout: 2000,
  // The net of ioredis itself: its clock runs on while the process is busy, and would take an answer that has come for late.
  commandTimeout: 10 * patienceMs,
  retryStrategy: (times) => Math.min(100 * times, 1000),
  // What waits for a request is not kept for a Redis that comes back later, and nothing is counted twice.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  keepAlive: 10_000,
} as const satisfies RedisOptions;
