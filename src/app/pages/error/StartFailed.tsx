import type { ReactNode } from 'react';
import { type Locale, type Worded, wordsIn } from '../../../contracts/locale.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from './Message.tsx';
import '../../../ui/tokens.css';
import '../../../ui/base.css';

/** The one page with words in code: it is shown when no texts were available. */
const words: Worded<{ readonly title: string; readonly text: string; readonly again: string }> = {
  en: {
    title: 'The page didn’t load',
    text: 'Check your internet connection and try again.',
    again: 'Try again',
  },
  id: {
    title: 'Halaman gagal dimuat',
    text: 'Periksa koneksi internet Anda, lalu coba lagi.',
    again: 'Coba lagi',
  },
};

export function StartFailed({ locale }: { readonly locale: Locale }): ReactNode {
  const { title, text, again } = wordsIn(words, locale);
  return (
    <Message title={title} text={text}>
      <Button onClick={() => location.reload()}>{again}</Button>
    </Message>
  );
}
