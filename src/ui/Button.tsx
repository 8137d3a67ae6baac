import type { ComponentProps } from 'react';
import './Button.css';

export type ButtonKind = 'primary' | 'secondary' | 'link' | 'quiet';

/** The class of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind): string {
  return `button button-${kind}`;
}

/** A button that does not submit, unless its type says otherwise. */
export function Button({
  kind = 'primary',
  className,
  ...rest
}: ComponentProps<'button'> & { readonly kind?: ButtonKind }) {
  return (
    <button
      type="button"
      className={className === undefined ? buttonClass(kind) : `${buttonClass(kind)} ${className}`}
      {...rest}
    />
  );
}
