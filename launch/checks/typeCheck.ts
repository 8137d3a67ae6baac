/**
 * Arguments of tsc that look at the types of a project with as little computing as it takes. By itself tsc has four checkers, each of which works out for itself what they all need:
 * sooner done on idle cores, and a third more work where the cores have other parts to do.
 * @param config its tsconfig.json, or the folder of it
 */
export function typeCheck(config: string): readonly string[] {
  return ['--noEmit', '--checkers', '1', '-p', config];
}
