import { projectFiles, readProjectFile } from './testTitles.ts';

/** Directives that switch a check off for some lines. */
const directive = /(?:oxlint|eslint)-disable|@ts-(?:expect-error|ignore|nocheck)|prettier-ignore/;

/** Lines of code files that switch a check off, as `file:line text`. Generated files and this check's own are left out. */
export function suppressions(
  paths = projectFiles().filter((path) => /\.(?:tsx?|mjs|js|css)$/.test(path)),
): readonly string[] {
  return paths
    .filter((path) => !/\/generated\/|^bench\/peers\/|^tests\/architecture\//.test(path))
    .flatMap((path) =>
      readProjectFile(path)
        .split('\n')
        .flatMap((line, index) => (directive.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
}

/** Those that give no reason in the same line. */
export function bareSuppressions(): readonly string[] {
  return suppressions().filter((line) => !/ -- \S.{5,}/.test(line));
}
