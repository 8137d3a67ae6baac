import { Failure } from '../bootstrap/failure.mjs';
import { startProcess, stoppedSentence } from './processes.ts';
import type { ManagedProcess, ProcessPlace, ProcessSpec } from './processes.ts';

/** One process to launch. Without an `essential` one the product stops; without another it goes on. */
export interface GroupedProcess extends Omit<ProcessSpec, 'env'> {
  readonly essential: boolean;
  /** On top of what every process finds in its environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The processes of one product, which start one by one and end together. */
export interface ProcessGroup {
  /** Starts a process. Throws once `signal` is aborted. */
  launch(spec: GroupedProcess): ManagedProcess;
  /** Ids by log name. */
  pids(): Readonly<Record<string, number>>;
  /** Rejects with a {@link Failure} when an essential process ends by itself; never resolves. */
  readonly broken: Promise<never>;
  /** Calls back when a process that is not essential ends by itself. */
  onLoss(listener: (lost: ManagedProcess, sentence: string) => void): void;
  stop(): Promise<void>;
}

/** A group whose processes all find `env` in their environment. */
export function createProcessGroup(
  place: ProcessPlace,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): ProcessGroup {
  const members = new Map<string, ManagedProcess>();
  const { promise: broken, reject: breakDown } = Promise.withResolvers<never>();
  broken.catch(() => undefined);
  let onLoss: (lost: ManagedProcess, sentence: string) => void = () => undefined;
  let stopping = false;

  return {
    broken,
    pids: () => Object.fromEntries([...members].map(([log, member]) => [log, member.pid])),
    onLoss: (listener) => {
      onLoss = listener;
    },
    launch({ essential, env: extra, ...spec }) {
      signal.throwIfAborted();
      const member = startProcess({ ...spec, env: { ...env, ...extra } }, place);
      members.set(spec.log, member);
      void member.ended.then((how) => {
        if (stopping) return;
        const sentence = stoppedSentence(member, how);
        if (essential) breakDown(new Failure(sentence));
        else onLoss(member, sentence);
      });
      return member;
    },
    async stop() {
      stopping = true;
      await Promise.all([...members.values()].map((member) => member.stop()));
    },
  };
}
