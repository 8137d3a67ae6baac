/**
 * Flows that are always served, with the paths that belong to them alone: without these flows nobody gets in, gets back in, or can leave. A document of
 * another flow that claims one of the paths is refused.
 */
export const essentialRoutes: Readonly<Record<string, readonly string[]>> = {
  login: ['/vplus/auth/login', '/vplus/auth/login-otp'],
  register: ['/vplus/auth/register'],
  'forgot-password': ['/vplus/auth/forgot-password'],
  'verify-email': ['/vplus/verify/email'],
  'change-password': ['/vplus/auth/change-password'],
  remove: ['/vplus/auth/remove'],
};

/** Names of these flows. */
export const essentialFlows: readonly string[] = Object.keys(essentialRoutes);

/** Whether visitors need this flow always; the CMS refuses to archive it. */
export function isEssential(flow: string): boolean {
  return essentialFlows.includes(flow);
}
