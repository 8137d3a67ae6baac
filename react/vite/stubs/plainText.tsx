import type { ReactNode } from 'react';

/** Stands in for `markdown-to-jsx/react` inside rjsf (`react/vite/smallRjsf.ts`): our texts are plain and the parser weighs 28 kB. */
export function Markdown(props: { readonly children?: ReactNode }): ReactNode {
  return props.children;
}
