/** The part of Trusted Types that pages of ours use, which the types of the DOM do not have: policies that turn addresses into those of scripts. */
export interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string | null },
  ): { createScriptURL(url: string): string };
}
