import type { ReactNode } from 'react';
import en from '../../locales/en/renderers.json' with { type: 'json' };
import id from '../../locales/id/renderers.json' with { type: 'json' };
import { loadRenderer } from '../../renderers/index.ts';
import type { Locale } from '../../src/contracts/locale.ts';
import type { Renderer } from '@alur/react/contract';
import type { WidgetName } from '../../src/contracts/renderer.ts';
import { createI18n } from '@alur/react';
import { formatsOf } from '../../src/i18n/format.ts';
import '../../src/ui/tokens.css';
import '../../src/ui/devTypeface.ts';
import '../../src/ui/base.css';
import './gallery.css';
import { propsOf, type Story, widgets } from './sampleProps.tsx';
import { StoryView } from './StoryView.tsx';

/** All renderers, by widget. */
export async function loadAll(): Promise<ReadonlyMap<WidgetName, Renderer>> {
  return new Map(
    await Promise.all(widgets.map(async (widget) => [widget, await loadRenderer(widget)] as const)),
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
  const { t } = createI18n({
    locale,
    format: formatsOf(locale),
    messages: locale === 'en' ? en : id,
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
                  props={propsOf(story, locale, t)}
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
