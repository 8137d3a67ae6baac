import { displayRenderer, inputRenderer } from '../src/contracts/renderer.ts';
import { Email } from './email/Email.tsx';
import { Notice } from './notice/Notice.tsx';
import { Password } from './password/Password.tsx';
import { Tabs } from './tabs/Tabs.tsx';
import { Text } from './text/Text.tsx';
import './notice/notice.css';
import './password/password.css';
import './tabs/tabs.css';
import './text/text.css';

/**
 * Widgets that a login draws, and the notice, whose text must not come after its step: small, so that they travel with the first part of the program
 * and compress together with it. Any other has a chunk of its own (`otp/otp.renderer.ts`).
 */
export const basicRenderers = {
  text: inputRenderer('text', Text),
  /** Lower case and without the blanks that keyboards add (spec §5). */
  email: inputRenderer('email', Email, {
    normalize: (typed) =>
      Promise.resolve({ value: typeof typed === 'string' ? typed.trim().toLowerCase() : typed }),
  }),
  password: inputRenderer('password', Password),
  tabs: inputRenderer('tabs', Tabs),
  notice: displayRenderer('notice', Notice),
};
