import { type Key, type Placeholders, texts } from './counts.generated.ts';
import { sentencesOf } from './sentences.ts';

/** Words what Studio shows of counted steps, by its key in `locales/studio/<language>/counts.json`. */
export const phrase = sentencesOf<Key, Placeholders>(texts);
