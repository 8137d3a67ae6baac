import { createRoot } from 'react-dom/client';
import en from '../../locales/en/renderers.json' with { type: 'json' };
import id from '../../locales/id/renderers.json' with { type: 'json' };
import { rendererLoaders } from '../../renderers/index.ts';
import type { Locale } from '../../src/contracts/locale.ts';
import { isLocale } from '../../src/contracts/locale.ts';
import type { Renderer, Story, WidgetName } from '../../src/contracts/renderer.ts';
import { isWidgetName, widgetSpecs } from '../../src/contracts/renderer.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';
import '../../src/ui/tokens.css';
import '../../src/ui/font.css';
import '../../src/ui/base.css';
import './gallery.css';
import { storyMessages } from './messages.ts';
import { StoryView } from './StoryView.tsx';

/** `?locale=en|id`, `?theme=dark|light`, `?story=<id or its beginning>`. */
const query = new URLSearchParams(location.search);
const asked = query.get('locale');
const locale: Locale = isLocale(asked) ? asked : 'en';
document.documentElement.lang = locale;
document.documentElement.dataset['theme'] = query.get('theme') ?? 'dark';

const files = import.meta.glob<{ readonly stories: readonly Story[] }>('../../renderers/*/*.story.tsx', { eager: true });
const stories = Object.values(files)
  .flatMap((file) => file.stories)
  .filter((story) => story.id.startsWith(query.get('story') ?? ''));
const widgets = Object.keys(widgetSpecs)
  .filter(isWidgetName)
  .filter((widget) => stories.some((story) => story.widget === widget));
const { t } = createI18n({
  locale,
  messages: locale === 'en' ? en : id,
  flowMessages: Object.fromEntries(Object.entries(storyMessages).map(([key, texts]) => [key, texts[locale]])),
  onMissing: ({ key, placeholder = '' }) => {
    document.documentElement.dataset['missing'] = `${key} ${placeholder}`;
  },
});
const renderers = new Map<WidgetName, Renderer>();
for (const widget of widgets) renderers.set(widget, await rendererLoaders[widget]());

createRoot(document.querySelector('#gallery') ?? document.body).render(
  <main className="gallery">
    <h1>Renderers</h1>
    {widgets.map((widget) => (
      <section key={widget}>
        <h2>{widget}</h2>
        <div className="gallery-stories">
          {stories
            .filter((story) => story.widget === widget)
            .map((story) => {
              const renderer = renderers.get(widget);
              return renderer && <StoryView key={story.id} story={story} renderer={renderer} locale={locale} t={t} />;
            })}
        </div>
      </section>
    ))}
  </main>,
);
document.documentElement.dataset['ready'] = '';
