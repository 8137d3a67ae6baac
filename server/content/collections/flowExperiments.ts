import type { FlowExperiment } from '../../../src/contracts/experiments.ts';
import { isShare } from '../../../src/contracts/experiments.ts';
import { momentIn } from '../../../src/contracts/site/blocks.ts';
import { defineCollection, editedItems, keyPattern } from '../decoding/collection.ts';
import { decodeItems } from '../decoding/words.ts';

/** Experiments that run: another document of a flow, for a share of its visitors. Publishing checks each document later. */
export const flowExperiments = defineCollection<readonly FlowExperiment[]>({
  name: 'flow_experiments',
  ...editedItems,
  fields: ['slug', 'status', 'flow', 'document', 'messages', 'share', 'measure', 'ends', 'against'],
  slots: { ends: 'moment' },
  decode: (rows, _context, before) =>
    decodeItems('flow_experiments', rows, before, (row, slug) => {
      const { flow, document, messages, share, against } = row;
      const ends = momentIn(row['ends']);
      if (typeof flow !== 'string' || !keyPattern.test(flow)) return 'it names no flow';
      if (!isShare(share) || ends === null) return 'its share or its end can’t be read';
      if (typeof against !== 'string') return 'it was not started by a save in the CMS';
      const measure = typeof row['measure'] === 'string' ? row['measure'] : '';
      return { slug, flow, document, messages, share, measure, ends, against };
    }),
});
