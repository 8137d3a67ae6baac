import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '../../tests/support/fleet/startFleet.ts';
import { ownRoot, rollOut } from '../../tests/support/fleet/edges.ts';
import { isWell, type Member } from '../../tests/support/fleet/member.ts';
import type { PostgresServer } from '../../cms/testing/postgresServer.ts';
import type { Fault } from './drawFaults.ts';
import type { ChaosSandbox } from './startSandbox.ts';

/** All that can be harmed. */
export interface ChaosPlace {
  readonly fleet: Fleet;
  readonly sandbox: ChaosSandbox;
  readonly postgres: PostgresServer;
  /** The project a release later, its pages built. */
  readonly nextRoot: string;
}

/** How long one has to be back before the other is harmed: a balancer finds it by its checks. */
const settledMs = 5000;
/** How long a fault waits for those that have to be back: a slow machine gets as many faults as a quick one, and takes longer. */
const patienceMs = 240_000;

/**
 * Does what was drawn, for as long as was drawn, and ends it. Of two that do the same, and of what both need, nothing is harmed while one of them is not back: a fleet outlives
 * one fault at a time.
 * @param killed called right before an edge is killed
 * @returns false: it was left out
 */
export async function doHarm(
  place: ChaosPlace,
  { harm, seconds }: Fault,
  killed: () => void,
): Promise<boolean> {
  const { fleet, sandbox, postgres } = place;
  const lasting = (): Promise<void> => sleep(seconds * 1000);
  if (!(await areSettled(membersFor(harm.part, fleet)))) return false;
  switch (harm.part) {
    case 'edge':
    case 'Directus': {
      const member = (harm.part === 'edge' ? fleet.edges : fleet.directus)[harm.which];
      if (harm.part === 'edge' && harm.how === 'killed') killed();
      return member !== undefined && harmProcess(member, harm.how, lasting);
    }
    case 'Redis':
      if (harm.how === 'killed') await fleet.redis.kill();
      else fleet.redis.freeze();
      await lasting();
      if (harm.how === 'killed') await fleet.redis.start();
      else fleet.redis.thaw();
      return true;
    case 'PostgreSQL':
      await postgres.kill();
      await lasting();
      await postgres.start();
      return true;
    case 'api':
    case 'providers':
      await sandbox[harm.part].kill(harm.how === 'killed' ? 'SIGKILL' : 'SIGTERM');
      return true;
    case 'build':
      return changeBuild(place, harm.how);
    case 'wire': {
      const wire = harm.wire === 'providers' ? sandbox.line : fleet.wires[harm.wire];
      wire.become(harm.how);
      await lasting();
      wire.become('whole');
      return true;
    }
  }
}

/** Those that have to be well before a part is harmed. */
function membersFor(part: Fault['harm']['part'], { edges, directus }: Fleet): readonly Member[] {
  if (part === 'edge' || part === 'build') return edges;
  return part === 'Directus' || part === 'Redis' || part === 'PostgreSQL' ? directus : [];
}

/** Puts both edges on the other build; false: they have it, for the change before was left out. */
async function changeBuild(
  { fleet, nextRoot }: ChaosPlace,
  how: 'released' | 'rolled back',
): Promise<boolean> {
  const root = how === 'released' ? nextRoot : ownRoot;
  if (fleet.edges.every((edge) => edge.root() === root)) return false;
  await rollOut(fleet.site, fleet.edges, root);
  return true;
}

async function harmProcess(
  member: Member,
  how: 'killed' | 'stopped' | 'paused',
  lasting: () => Promise<void>,
): Promise<boolean> {
  if (how !== 'paused') return member.signal(how === 'killed' ? 'SIGKILL' : 'SIGTERM');
  if (!member.signal('SIGSTOP')) return false;
  await lasting();
  return member.signal('SIGCONT');
}

/** Waits until each of them answers to a balancer's check, now and a while later; false: that took too long. */
async function areSettled(members: readonly Member[]): Promise<boolean> {
  if (members.length === 0) return true;
  const areWell = async (): Promise<boolean> => (await Promise.all(members.map(isWell))).every(Boolean);
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(500)) {
    if (!(await areWell())) continue;
    await sleep(settledMs);
    if (await areWell()) return true;
  }
  return false;
}
