import { Failure } from '../http/failure.ts';
import type { Sandbox } from '../sandbox.ts';

/** The human check in its simplest form: an answer must be there when the sandbox is told to require one. */
export function checkCaptcha({ settings }: Sandbox, response: string | undefined): void {
  if (settings.captcha === 'required' && !response?.trim()) throw new Failure('err_captcha_required');
}
