import { redisProgram } from '../redisServer.ts';

/** Ends the run with one sentence where this machine has no Redis: nothing of a fleet is tested without. */
export function setup(): void {
  redisProgram();
}
