import type { ReactNode } from 'react';
import './Message.css';

export interface MessageProps {
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  /** The ways out: there is always one. */
  readonly children: ReactNode;
}

/** A page that says one thing and offers a way out. */
export function Message({ code, title, text, children }: MessageProps): ReactNode {
  return (
    <section className="message">
      {code !== undefined && <p className="message-code">{code}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <div className="message-ways">{children}</div>
    </section>
  );
}
