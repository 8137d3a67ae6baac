import { type Key, type Placeholders, texts } from './beside.generated.ts';
import { sentencesOf } from './sentences.ts';

/** Words what Studio shows beside the preview of what stands beside flows, by its key in `locales/studio/<language>/beside.json`. */
export const phrase = sentencesOf<Key, Placeholders>(texts);
