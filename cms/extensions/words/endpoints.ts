import { type Key, type Placeholders, texts } from './endpoints.generated.ts';
import { sentencesOf } from './sentences.ts';

/** Words what our endpoints say to Studio, which shows it as it comes: by its key in `locales/studio/<language>/endpoints.json`. Studio loads none of these words. */
export const phrase = sentencesOf<Key, Placeholders>(texts);
