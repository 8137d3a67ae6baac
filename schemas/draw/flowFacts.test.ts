import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { shippedItem } from '../../publish/testing/shippedItem.ts';
import generated from './flowFacts.generated.json' with { type: 'json' };
import { factsOfRuns, shippedItems } from './flowFacts.ts';
import { proofSection } from './proofSection.ts';

describe('the proof of each flow, as its page says it', () => {
  it('[PROVE-1513] is what walking the shipped flows comes to', { timeout: 120_000 }, async () => {
    const walked = [...(await shippedItems())].map(([flow, item]) => [flow, factsOfRuns(item)]);
    expect(generated).toEqual(Object.fromEntries(walked));
  });

  it('[PROVE-1513] stands on the page: states, endings, deadlines', async () => {
    const page = await readFile(new URL('../../docs/flows/payment.md', import.meta.url), 'utf8');
    expect(page).toContain('## Proof');
    expect(page).toContain(`${generated.payment.states} states`);
    for (const ending of generated.payment.endings) expect(page).toContain(`\`${ending}\``);
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
