import { createHash } from 'node:crypto';
import type { FlowExperiment } from '../../src/contracts/experiments.ts';

const known = new WeakMap<FlowExperiment, string>();

/** Names an experiment with all that it compares, and its share: what was counted of another one of the same slug is none of its figures. */
export function experimentName(experiment: FlowExperiment): string {
  const { slug, flow, document, messages, share, measure, against } = experiment;
  const name =
    known.get(experiment) ??
    `${slug}.${share}.${createHash('sha256')
      .update(JSON.stringify([flow, document, messages, measure, against]))
      .digest('hex')
      .slice(0, 10)}`;
  known.set(experiment, name);
  return name;
}

/** What a name tells of its experiment; null: it is none. */
export function readExperimentName(name: string): { readonly slug: string; readonly share: number } | null {
  const [, slug, share] = /^(.{1,64})\.(\d{1,2})\.[0-9a-f]{10}$/.exec(name) ?? [];
  return slug === undefined ? null : { slug, share: Number(share) };
}
