import { describe, expect, it } from 'vitest';
import { shippedItem } from '../../src/product/testing/shippedItem.ts';
import { factsOfRuns } from './flowFacts.ts';
import { flowPages } from './flowPages.ts';
import { proofSection } from './proofSection.ts';

describe('the proof of each flow, as its page says it', () => {
  it('[PROVE-1513] stands on the page: places, what was left out, endings, deadlines', async () => {
    const { places, left, endings } = factsOfRuns(await shippedItem('payment'));
    const pages = await flowPages(['payment']);
    expect([...pages.keys()]).toEqual(['README.md', 'payment.md']);
    const page = pages.get('payment.md') ?? '';
    expect(page).toContain('## Proof');
    expect(page).toContain(`Looked at: ${places} places`);
    expect(left).toEqual([]);
    expect(page).toContain('Left out: nothing.');
    for (const ending of endings) expect(page).toContain(`\`${ending}\``);
    expect(page).toMatch(/Asks by itself when a time is over: .*`open`/);
  });

  it('[PROVE-1513] names each accepted warning with its reason', async () => {
    const item = await shippedItem('setpartner');
    const accepted = [
      {
        rule: 'PUB-45',
        place: '/messages/odd',
        sentence: 'Nothing uses the message "odd".',
        reason: 'The next release of this flow shows it.',
      },
    ];
    const section = proofSection(factsOfRuns({ ...item, accepted }));
    expect(section).toContain(
      '- PUB-45, accepted: Nothing uses the message "odd". Reason: The next release of this flow shows it.',
    );
    expect(proofSection(factsOfRuns(item))).toContain('No warning was accepted.');
  });
});
