/** What a code is for: it is good for nothing else. */
export type OtpFlow = 'register' | 'login' | 'recovery' | 'deletion';
