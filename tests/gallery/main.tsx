import { createRoot } from 'react-dom/client';
import { defaultLocale, isLocale } from '../../src/contracts/locale.ts';
import { Gallery, loadAll } from './Gallery.tsx';
import { stories } from './sampleProps.tsx';

/** `?locale=en|id`, `?theme=dark|light`, `?story=<id or its beginning>`. */
const query = new URLSearchParams(location.search);
const asked = query.get('locale');
const locale = isLocale(asked) ? asked : defaultLocale;
const shown = stories.filter((story) => story.id.startsWith(query.get('story') ?? ''));
document.documentElement.lang = locale;
document.documentElement.dataset['theme'] = query.get('theme') ?? 'dark';

createRoot(document.querySelector('#gallery') ?? document.body).render(
  <Gallery locale={locale} stories={shown} renderers={await loadAll()} />,
);
document.documentElement.dataset['ready'] = '';
