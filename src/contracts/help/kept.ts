/** What the edge writes in front of the worker's program. */
export interface KeptHelpSettings {
  /** False: the deployment keeps nothing, and what was kept goes. */
  readonly keeps: boolean;
  /** Of the build; it names the store. */
  readonly build: string;
  /** Id of the element with a page's data. */
  readonly bootElementId: string;
  /** Scripts that a page loads late and needs without a connection: search. */
  readonly scripts: readonly string[];
  /** Languages of the product, the default first. The program is one file and imports nothing. */
  readonly locales: readonly string[];
}
