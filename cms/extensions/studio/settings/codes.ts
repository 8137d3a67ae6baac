import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { patchTo } from '../edits/patch.ts';
import { inputNames } from '../calls/targets.ts';
import type { Command } from '../outline/commands/command.ts';
import { addNumber, takenNames } from '../outline/flow/names.ts';
import { spokenMentions } from '../outline/flow/spoken.ts';
import { openDocument, type Parts } from '../outline/flow/written.ts';

/** The one-time codes of a flow by name. */
export function codesOf(document: unknown): readonly (readonly [string, Parts])[] {
  const codes = isRow(document) ? document['challenges'] : null;
  const all = isRow(codes) ? Object.entries(codes) : [];
  return all.flatMap(([name, code]) => (isRow(code) ? [[name, code] as const] : []));
}

export type CodePart =
  | { readonly part: 'field'; readonly value: string }
  | { readonly part: 'channel'; readonly value: string | undefined }
  | { readonly part: 'clearOn'; readonly value: readonly string[] }
  | { readonly part: 'length'; readonly value: number };

export type CodeChange = { readonly code: string } & CodePart;

/** Sets a part of a one-time code: where it is typed, what holds its channel, what voids it, how many digits it has. */
export const setCode: Command<CodeChange> = {
  can({ written: { document }, product }, { code, ...change }) {
    const present = codesOf(document).find(([name]) => name === code)?.[1];
    if (present === undefined) return phrase('outline.refuse.json');
    if (JSON.stringify(present[change.part]) === JSON.stringify(change.value))
      return phrase('outline.refuse.visible');
    if (change.part === 'length')
      return Number.isInteger(change.value) && change.value >= 4 && change.value <= 8
        ? true
        : phrase('settings.refuse.length');
    if (change.part === 'channel' && change.value === undefined) return true;
    const names = [change.value].flat();
    if (change.part === 'clearOn' && names.length === 0) return phrase('settings.refuse.clearOn');
    const inputs = inputNames(openDocument(document, product));
    const before = [present[change.part]].flat();
    const areThere = names.every((name) => before.includes(name) || inputs.some((each) => each === name));
    return areThere ? true : phrase('calls.refuse.target');
  },
  run: ({ written }, { code, part, value }) => [
    patchTo(written, ['document', 'challenges', code, part], value),
  ],
  says: (_, { code }) => phrase('settings.says.code', { name: code }),
};

/** Adds a one-time code, with the field that it will be typed into by the same name. */
export const addCode: Command<{ readonly clearOn: string }> = {
  can({ written: { document }, product }, { clearOn }) {
    if (!isRow(document)) return phrase('outline.refuse.json');
    const codes = document['challenges'];
    if (codes !== undefined && !isRow(codes)) return phrase('outline.refuse.json');
    if (codesOf(document).length > 0) return phrase('outline.refuse.full', { count: 1 });
    return inputNames(openDocument(document, product)).includes(clearOn)
      ? true
      : phrase('calls.refuse.target');
  },
  run({ written, product }, { clearOn }) {
    const { document } = written;
    const name = addNumber('otp', takenNames(openDocument(document, product)));
    const code = { field: name, clearOn: [clearOn], length: { var: 'config.otpCodeLenght' } };
    return [
      isRow(document) && isRow(document['challenges'])
        ? patchTo(written, ['document', 'challenges', name], code)
        : patchTo(written, ['document', 'challenges'], { [name]: code }),
    ];
  },
  says: () => phrase('settings.says.codeAdded'),
};

/** Removes a one-time code that nothing begins, ends, sends or asks about. */
export const removeCode: Command<{ readonly code: string }> = {
  can({ written, product }, { code }) {
    const found = codesOf(written.document).find(([name]) => name === code)?.[1];
    if (found === undefined) return phrase('outline.refuse.json');
    const opened = openDocument(written.document, product);
    const uses = usesOfCode(opened, code, found['field']);
    if (uses.length === 0) return true;
    return phrase('outline.refuse.read', {
      thing: phrase('outline.place.challenges', { name: code }),
      places: spokenMentions(written, opened, uses),
    });
  },
  run({ written }, { code }) {
    const isLast = codesOf(written.document).length === 1;
    return [patchTo(written, ['document', 'challenges', ...(isLast ? [] : [code])], undefined)];
  },
  says: (_, { code }) =>
    phrase('outline.says.removed', { thing: phrase('outline.place.challenges', { name: code }) }),
};

/** Where a code is begun, ended, sent or asked about, and the field it is typed into. */
function usesOfCode(opened: unknown, code: string, field: unknown): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const visit = (value: unknown, way: readonly string[]): void => {
    const key = way.at(-1);
    const isCode = (key === 'startCode' || key === 'dropCode') && value === code;
    const isRead = typeof value === 'string' && value.startsWith(`challenge.${code}.`);
    const isField = key === 'field' && value === field && way[0] === 'steps';
    if (isCode || isRead || isField) found.push(way);
    if (Array.isArray(value))
      for (const [index, each] of value.entries()) visit(each, [...way, String(index)]);
    else if (isRow(value)) for (const [own, each] of Object.entries(value)) visit(each, [...way, own]);
  };
  visit(opened, []);
  return found;
}
