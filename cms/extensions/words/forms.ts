import { type Key, type Placeholders, texts } from './forms.generated.ts';
import { sentencesOf } from './sentences.ts';

/** Words what Studio's forms show, by its key in `locales/studio/<language>/forms.json`. */
export const phrase = sentencesOf<Key, Placeholders>(texts);
