/** The edge as a program: `node server/main.ts`. Everything it needs to know comes from the environment. */
import closeWithGrace from 'close-with-grace';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { claimPart } from '../environment/folderClaim.ts';
import { readEnvironment } from './environment/environment.ts';
import { startEdge } from './startEdge.ts';

/** Between "not ready" and the end of listening: lets the load balancer stop routing here. */
const drainMs = 300;
const longestCloseMs = 10_000;

const environment = readEnvironment(process.env);
if (!environment.ok) {
  for (const sentence of environment.error) console.error(sentence);
  process.exit(78);
}

const data = dirname(environment.value.dataFolder);
const refusal = await claimPart(data, { folder: 'edge', name: 'edge' });
if (refusal !== null) {
  console.error(refusal);
  process.exit(78);
}

try {
  const edge = await startEdge({ environment: environment.value });
  closeWithGrace({ delay: longestCloseMs, logger: false }, async ({ err }) => {
    if (err) console.error(JSON.stringify({ level: 'fatal', process: 'edge', message: err.message }));
    edge.drain();
    await wait(drainMs);
    await edge.close();
  });
} catch (fault) {
  console.error(describeFailure(fault, environment.value.port));
  process.exit(1);
}

function describeFailure(fault: unknown, port: number): string {
  if (!(fault instanceof Error)) return 'The edge could not start.';
  if ('code' in fault && fault.code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or set PORT to a free one.`;
  return `The edge could not start: ${fault.message}`;
}
