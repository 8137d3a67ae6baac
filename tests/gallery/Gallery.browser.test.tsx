import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { locales } from '../../src/contracts/locale.ts';
import { Gallery, loadAll } from './Gallery.tsx';
import { stories, widgets } from './sampleProps.tsx';

const themes = ['dark', 'light'] as const;
const worlds = locales.flatMap((locale) => themes.map((theme) => ({ locale, theme })));
const focusable =
  'input:not(:disabled), select, summary, textarea, button:not(:disabled), a[href], [tabindex="0"]';

/** Of a group of radio buttons one is a stop: the chosen one, else the first that can be chosen. */
function isStop(control: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
  const group = [...document.querySelectorAll<HTMLInputElement>(`[name="${control.name}"]:not(:disabled)`)];
  return control === (group.find((radio) => radio.checked) ?? group[0]);
}

/** Waits for what is drawn late, such as a QR code. */
async function settled(container: Element): Promise<void> {
  await expect.poll(() => container.querySelectorAll('figure [aria-busy="true"]').length).toBe(0);
}

it('[REN-90] every widget has stories, and each has a name of its own', () => {
  expect(widgets.filter((widget) => !stories.some((story) => story.widget === widget))).toEqual([]);
  expect(new Set(stories.map((story) => story.id)).size).toBe(stories.length);
  expect(stories.length).toBeGreaterThan(50);
});

describe.each(worlds)('all renderers in $locale, $theme', ({ locale, theme }) => {
  async function open(width: number) {
    await page.viewport(width, 740);
    document.documentElement.lang = locale;
    document.documentElement.dataset['theme'] = theme;
    const missing: string[] = [];
    const screen = await render(
      <Gallery
        locale={locale}
        stories={stories}
        renderers={await loadAll()}
        onMissing={(key) => missing.push(key)}
      />,
    );
    await settled(screen.container);
    return { screen, missing };
  }

  it('[REN-91] have no accessibility violation', async () => {
    const { screen } = await open(360);
    const results = await axe.run(screen.container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    const found = results.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
    );
    expect(found).toEqual([]);
    expect(results.passes.length).toBeGreaterThan(10);
  });

  it('[REN-92] fit into 320 pixels, and have all their texts', async () => {
    const { screen, missing } = await open(320);
    const wide = [...screen.container.querySelectorAll<HTMLElement>('[data-story]')].filter(
      (story) => story.scrollWidth > story.clientWidth,
    );
    expect(wide.map((story) => story.dataset['story'])).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    expect(missing).toEqual([]);
  });

  it('[REN-93] have targets of 44 pixels, links in running text aside', async () => {
    const { screen } = await open(360);
    const small = [
      ...screen.container.querySelectorAll<HTMLElement>(
        'button, a.cards-card, select, summary, textarea, input:not([type="checkbox"], [aria-hidden])',
      ),
    ].filter((control) => {
      // What is folded away has no size yet; another story has it open.
      if (!control.checkVisibility()) return false;
      // All of its card is pressed for a radio button.
      const target = control.matches('[type="radio"]') ? control.parentElement : control;
      const { width = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
      return width < 44 || height < 44;
    });
    expect(small.map(({ id, className }) => `${id} ${className}`)).toEqual([]);
  });
});

/** Presses Tab until focus is elsewhere: a date has a stop for day, month, year and calendar. */
async function tabFrom(before: Element | null): Promise<void> {
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab();
    if (document.activeElement !== before) return;
  }
}

it('[REN-94] every control is reached with the Tab key, and shows that it is', async () => {
  await page.viewport(360, 740);
  const screen = await render(<Gallery locale="en" stories={stories} renderers={await loadAll()} />);
  await settled(screen.container);
  const wanted = [...screen.container.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => control.tabIndex >= 0 && isStop(control),
  );
  for (const control of wanted) {
    await tabFrom(document.activeElement);
    expect(document.activeElement).toBe(control);
  }
});

it('[REN-95] no widget reports input while it is busy or readonly, whatever is pressed or typed', async () => {
  await page.viewport(360, 740);
  const closed = stories.filter(
    ({
      sample: {
        props: { state },
      },
    }) => state === 'busy' || state === 'readonly',
  );
  const reported: string[] = [];
  const screen = await render(
    <Gallery
      locale="en"
      stories={closed}
      renderers={await loadAll()}
      onInput={(story) => reported.push(story)}
    />,
  );
  const controls = 'input:not([aria-hidden]), select, textarea, button:not(:disabled), [role="option"]';
  for (const story of screen.container.querySelectorAll('[data-story]')) {
    for (const control of story.querySelectorAll<HTMLElement>(controls)) {
      control.click();
      control.focus();
      await userEvent.keyboard('7{ArrowRight}{ }');
    }
    for (const option of story.querySelectorAll<HTMLElement>('[role="option"]')) option.click();
  }
  expect(reported).toEqual([]);
  expect(new Set(closed.map(({ widget }) => widget)).size).toBeGreaterThan(5);
});
