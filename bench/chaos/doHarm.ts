import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '../../tests/support/fleet/startFleet.ts';
import { isWell, type Member } from '../../tests/support/fleet/member.ts';
import type { Fault } from './drawFaults.ts';

/** How long one has to be back before the other is harmed: a balancer finds it by its checks. */
const settledMs = 5000;

/**
 * Does what was drawn, for as long as was drawn, and ends it. Of two that do the same, and of what both need, nothing is harmed while one of them is not back: a fleet outlives
 * one fault at a time.
 * @param killed called right before an edge is killed
 * @returns false: it was left out
 */
export async function doHarm(fleet: Fleet, { harm, seconds }: Fault, killed: () => void): Promise<boolean> {
  const lasting = (): Promise<void> => sleep(seconds * 1000);
  const touched = harm.part === 'edge' ? fleet.edges : fleet.directus;
  if (harm.part !== 'wire' && !(await areSettled(touched))) return false;
  switch (harm.part) {
    case 'edge':
    case 'Directus': {
      const member = touched[harm.which];
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
    case 'wire':
      fleet.wires[harm.wire].become(harm.how);
      await lasting();
      fleet.wires[harm.wire].become('whole');
      return true;
  }
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

/** Whether each of them answers to a balancer's check, now and a while later. */
async function areSettled(members: readonly Member[]): Promise<boolean> {
  const areWell = async (): Promise<boolean> => (await Promise.all(members.map(isWell))).every(Boolean);
  if (!(await areWell())) return false;
  await sleep(settledMs);
  return areWell();
}
