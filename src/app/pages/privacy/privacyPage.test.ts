import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import words from '../../../../locales/en/shell.json' with { type: 'json' };
import type { countingPositions } from '../../../contracts/measuring/stepCounts.ts';
import { ServicesContext } from '../../page/services.ts';
import { testServices } from '../../testing/testServices.ts';
import { PrivacyPage } from './PrivacyPage.tsx';

/** What visitors read on the page where steps are counted, and nothing else is measured. */
async function pageWith(stepCounts: (typeof countingPositions)[number]): Promise<string> {
  const services = await testServices(
    '/vplus/help/privacy',
    { status: 'visitor' },
    { stepCounts, measuring: null },
  );
  const page = createElement(ServicesContext, { value: services }, createElement(PrivacyPage));
  return renderToString(createElement(MemoryRouter, null, page));
}

it.each([
  ['unless-refused', 'privacy.countsText', 'privacy.unaskedCounts', true],
  ['asked', 'privacy.countsText', 'privacy.unasked', true],
  ['always', 'privacy.countsAlwaysText', 'privacy.onlyCounts', false],
] as const)(
  '[INS-08] the privacy page describes what is counted, and has the choice where there is one (%s)',
  async (position, text, state, isChosen) => {
    const page = await pageWith(position);
    const other = text === 'privacy.countsText' ? 'privacy.countsAlwaysText' : 'privacy.countsText';
    expect(page).toContain(words[text]);
    expect(page).not.toContain(words[other]);
    expect(page).toContain(words[state]);
    for (const answer of ['privacy.give', 'privacy.refuse'] as const)
      expect(page.includes(`>${words[answer]}</button>`)).toBe(isChosen);
  },
);
