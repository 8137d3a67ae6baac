/**
 * What a credential of a plugin may hold, where the environment names it: `account`: the deployment's own, since another's may run another's code; `address`: that of what the
 * plugin loads, since another file of the same server may be anybody's.
 */
export type CredentialKind = 'account' | 'address';

/** A package that may be a destination of events: exactly this version, whose bytes are known (T30). */
export interface PluginPackage {
  readonly version: string;
  /** The end of its address, as the servers of npm packages have it. */
  readonly file: string;
  /** The global that it makes. */
  readonly moduleVarName: string;
  /** Hash of its bytes: a browser runs no others. */
  readonly integrity: string;
  /** What of a destination's credentials and options it gets; nothing else. */
  readonly credentials: Readonly<Record<string, CredentialKind>>;
}

/** Packages for destinations, by name. Neither the environment nor an answer adds one; a test holds each against the package itself. */
export const pluginPackages: Readonly<Record<string, PluginPackage>> = {
  'google-tag-manager': {
    version: '0.6.0',
    file: '/@analytics/google-tag-manager@0.6.0/dist/@analytics/google-tag-manager.min.js',
    moduleVarName: 'analyticsGtagManager',
    integrity: 'sha384-OAQIz1SqSvJiT5gHDj1TFl13hiJq98/Atu7Hhsx+4EHdbsTbe6AmPEJSph60hFyO',
    credentials: { containerId: 'account', customScriptSrc: 'address' },
  },
};

/** A package of the table; null for a name that is not in it. */
export function pluginPackage(name: string): PluginPackage | null {
  return Object.hasOwn(pluginPackages, name) ? (pluginPackages[name] ?? null) : null;
}
