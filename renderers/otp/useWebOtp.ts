import { useEffect } from 'react';

interface OtpCredential extends Credential {
  readonly code: string;
}

interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/** Reads the code from the SMS where the browser can (WebOTP) and while one is expected; elsewhere it does nothing. */
export function useWebOtp(expected: boolean, onCode: (code: string) => void): void {
  useEffect(() => {
    if (!expected || !('OTPCredential' in window)) return undefined;
    return listenForCode(onCode);
  }, [expected, onCode]);
}

let listener: ((code: string) => void) | null = null;
let requested = false;

/**
 * Calls back with the code of the next SMS. Returns what stops it.
 *
 * The page has one request at most, and never aborts it: Chromium ends the whole page when an abort meets a request that it has just settled (a second request settles
 * the first). A request that outlives its field serves the next one; without a field its code is dropped.
 */
function listenForCode(onCode: (code: string) => void): () => void {
  listener = onCode;
  if (!requested) {
    requested = true;
    const options: OtpRequest = { otp: { transport: ['sms'] } };
    void navigator.credentials
      .get(options)
      .then(
        (credential) => {
          if (isOtp(credential)) listener?.(credential.code);
        },
        // Refused or timed out: the subscriber types the code.
        () => undefined,
      )
      .finally(() => {
        requested = false;
      });
  }
  return () => {
    if (listener === onCode) listener = null;
  };
}

function isOtp(credential: Credential | null): credential is OtpCredential {
  return credential !== null && 'code' in credential && typeof credential.code === 'string';
}
