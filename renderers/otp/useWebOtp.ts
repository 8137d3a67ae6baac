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
    const request = new AbortController();
    const options: OtpRequest = { otp: { transport: ['sms'] }, signal: request.signal };
    navigator.credentials.get(options).then(
      (credential) => {
        if (isOtp(credential)) onCode(credential.code);
      },
      // Refused, aborted or timed out: the subscriber types the code.
      () => undefined,
    );
    return () => request.abort();
  }, [expected, onCode]);
}

function isOtp(credential: Credential | null): credential is OtpCredential {
  return credential !== null && 'code' in credential && typeof credential.code === 'string';
}
