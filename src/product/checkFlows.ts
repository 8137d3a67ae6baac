// `npm run flows:check -- [--json] FILE...`: what publish would say of these files; without a file, of all shipped documents.
import { isAbsolute, relative } from 'node:path';
import { wordSaid } from '@alur/publish/findings';
import { checkFiles, type FileProblem } from '@alur/publish/files';
import { filesToCheck } from './filesToCheck.ts';
import { product } from './product.ts';
import { shippedMessageKeys } from './shippedMessages.ts';

/** A file below the folder that the command runs in goes by its way from there: editors and terminals open `file:line:column`. */
function relativeName(file: string): string {
  const way = relative(process.cwd(), file);
  return way.startsWith('..') || isAbsolute(way) ? file : way;
}

function printProblem({
  file,
  line,
  column,
  pointer,
  rule,
  severity,
  sentence,
  cure,
  path = [],
  accepted,
}: FileProblem): string {
  const place = `${relativeName(file)}:${line}:${column}`;
  if (accepted !== undefined)
    return `${place}\n  ${pointer || '/'}\n  ${rule} accepted: ${sentence}\n  Reason: ${accepted.reason}\n`;
  const way = path.map((turn) => `    ${wordSaid(turn)}\n`).join('');
  return `${place}\n  ${pointer || '/'}\n  ${rule} ${severity}: ${sentence}\n${way}  ${cure}\n`;
}

/** `1 error`, `2 errors`. */
function countWords(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

const asJson = process.argv.includes('--json');
const given = process.argv.slice(2).filter((each) => each !== '--json');
const { files, beside } = await filesToCheck(given);
const context = { product, messageKeys: await shippedMessageKeys() };
const { problems, documents } = await checkFiles(context, files, beside);
if (!asJson) for (const problem of problems) console.log(printProblem(problem));
const errors = problems.filter(({ severity }) => severity === 'error').length;
const taken = problems.filter(({ accepted }) => accepted !== undefined).length;
const found = [
  countWords(errors, 'error'),
  countWords(problems.length - errors - taken, 'warning'),
  ...(taken > 0 ? [`${taken} accepted`] : []),
].join(', ');
if (asJson) console.log(JSON.stringify({ files: files.length, documents, problems }, null, 2));
else
  console.log(
    `${countWords(files.length, 'file')} checked, ${countWords(documents, 'document')} fit to publish: ${found}.`,
  );
process.exitCode = errors > 0 ? 1 : 0;
