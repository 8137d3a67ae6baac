import { readFile } from 'node:fs/promises';

/** Files that hold the styles of a part, each as one text. */
const styles = /\/cms\/extensions\/studio\/(?:[\w/]+\/)?\w*[sS]tyle\.ts$/;

/** The build of what runs in Studio without what is in its styles for those who read them: comments, lines and spaces. */
export function leanStyles() {
  return {
    name: 'lean-styles',
    async load(id: string): Promise<{ readonly code: string; readonly moduleType: 'ts' } | null> {
      if (!styles.test(id)) return null;
      const source = await readFile(id, 'utf8');
      return { code: source.replaceAll(/`[^`]*`/g, shrinkStyle), moduleType: 'ts' };
    },
  };
}

/** No text between quotes of ours holds a brace, a semicolon or a colon before a space. */
function shrinkStyle(style: string): string {
  return style
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/\s*([{};])\s*/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');
}
