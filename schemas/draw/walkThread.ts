// A thread of `drawFlows.ts`: walks one flow after the other.
import { parentPort } from 'node:worker_threads';
import { factsOfRuns, type Written } from './flowFacts.ts';

parentPort?.on('message', (item: Written) => parentPort?.postMessage(factsOfRuns(item)));
