import type { Renderer } from '../src/contracts/renderer.ts';
import { Consent } from './consent/Consent.tsx';
import { Email } from './email/Email.tsx';
import { Notice } from './notice/Notice.tsx';
import { Password } from './password/Password.tsx';
import { Tabs } from './tabs/Tabs.tsx';
import { Text } from './text/Text.tsx';
import './consent/consent.css';
import './notice/notice.css';
import './password/password.css';
import './tabs/tabs.css';

/** Widgets that most forms have: small, so that they travel in one chunk. A large one has a chunk of its own (`otp/otp.renderer.ts`). */
export const text: Renderer = { widget: 'text', Component: Text };

export const email: Renderer = {
  widget: 'email',
  Component: Email,
  /** Lower case and without the blanks that keyboards add (spec §5). */
  normalize: (typed) =>
    Promise.resolve({ value: typeof typed === 'string' ? typed.trim().toLowerCase() : typed }),
};

export const password: Renderer = { widget: 'password', Component: Password };

export const consent: Renderer = { widget: 'consent', Component: Consent };

export const tabs: Renderer = { widget: 'tabs', Component: Tabs };

export const notice: Renderer = { widget: 'notice', Component: Notice };
