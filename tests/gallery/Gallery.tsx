import type { ReactNode } from 'react';
import en from '../../locales/en/renderers.json' with { type: 'json' };
import id from '../../locales/id/renderers.json' with { type: 'json' };
import { rendererLoaders } from '../../renderers/index.ts';
import type { Locale } from '../../src/contracts/locale.ts';
import type { Renderer, Story, WidgetName } from '../../src/contracts/renderer.ts';
import { isWidgetName, widgetSpecs } from '../../src/contracts/renderer.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';
import '../../src/ui/tokens.css';
import '../../src/ui/font.css';
import '../../src/ui/base.css';
import './gallery.css';
import { storyMessages } from './messages.ts';
import { StoryView } from './StoryView.tsx';

const files = import.meta.glob<{ readonly stories: readonly Story[] }>('../../renderers/*/*.story.tsx', {
  eager: true,
});

/** Every story of every renderer: a new story file needs no line here. */
export const stories: readonly Story[] = Object.values(files).flatMap((file) => file.stories);

export const widgets: readonly WidgetName[] = Object.keys(widgetSpecs).filter(isWidgetName);

/** All renderers, by widget. */
export async function loadAll(): Promise<ReadonlyMap<WidgetName, Renderer>> {
  return new Map(
    await Promise.all(widgets.map(async (widget) => [widget, await rendererLoaders[widget]()] as const)),
  );
}

interface GalleryProps {
  readonly locale: Locale;
  readonly stories: readonly Story[];
  readonly renderers: ReadonlyMap<WidgetName, Renderer>;
  /** Called with each text that is missing in this language. */
  readonly onMissing?: (key: string) => void;
  /** Called with each story that reports input. */
  readonly onInput?: (story: string) => void;
}

/** Renderers in all their states. */
export function Gallery({ locale, stories: shown, renderers, onMissing, onInput }: GalleryProps): ReactNode {
  const flowMessages = Object.fromEntries(
    Object.entries(storyMessages).map(([key, texts]) => [key, texts[locale]]),
  );
  const { t } = createI18n({
    locale,
    messages: locale === 'en' ? en : id,
    flowMessages,
    onMissing: ({ key }) => onMissing?.(key),
  });
  return (
    <main className="gallery" lang={locale}>
      <h1>Renderers</h1>
      {widgets.map((widget) => {
        const own = shown.filter((story) => story.widget === widget);
        const renderer = renderers.get(widget);
        if (own.length === 0 || !renderer) return null;
        return (
          <section key={widget} aria-label={widget}>
            <h2>{widget}</h2>
            <div className="gallery-stories">
              {own.map((story) => (
                <StoryView
                  key={story.id}
                  story={story}
                  renderer={renderer}
                  t={t}
                  onReport={() => onInput?.(story.id)}
                />
              ))}
            </div>
          </section>
        );
      })}
    </main>
  );
}
