import { expect, it } from 'vitest';
import { namedByType, newFileFault } from './newFile.ts';
import { filesIn } from './sentForm.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
const jpeg = Buffer.from('\xff\xd8\xff\xe0 and so on', 'latin1');
const page = Buffer.from('<!doctype html><script>1</script>');

function form(
  bytes: Buffer,
  type: string,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const made = new FormData();
  for (const [field, value] of Object.entries(fields)) made.append(field, value);
  made.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return made;
}

it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'video/mp4', 'video/webm'])(
  '[CMS-3451] a page that is sent as %s is refused when it is uploaded',
  async (type) => {
    expect(await newFileFault(form(page, type, 'a.jpg'))).toBe('FILE_UNREADABLE');
  },
);

it('[CMS-3451] pictures of their own type are taken, and a type that nobody may upload is left to Directus', async () => {
  expect(await newFileFault(form(png, 'image/png', 'a.png'))).toBeNull();
  expect(await newFileFault(form(jpeg, 'image/jpeg', 'a.jpg'))).toBeNull();
  expect(await newFileFault(form(jpeg, 'image/png', 'a.png'))).toBe('FILE_UNREADABLE');
  expect(await newFileFault(form(page, 'text/html', 'a.html'))).toBeNull();
});

it.each([
  ['in its name', 'a.png\0.html', {}],
  ['in the name to download it by', 'a.png', { filename_download: 'b\0.html' }],
  ['in its title', 'a.png', { title: 'a\0b' }],
] as const)('[CMS-3452] a file with a NUL %s is refused by name', async (_where, name, fields) => {
  expect(await newFileFault(form(png, 'image/png', name, fields))).toBe('FILE_NAME_REFUSED');
});

it.each([
  ['a.html', 'image/png', 'a.png'],
  ['a.png.html', 'image/jpeg', 'a.png.jpg'],
  ['page', 'video/webm', 'page.webm'],
  ['Sofa.JPEG', 'image/jpeg', 'Sofa.JPEG'],
])('[CMS-3453] “%s” of type %s is kept as “%s”', async (name, type, kept) => {
  const named = namedByType(form(png, type, name, { filename_download: name, title: 'A title.html' }));
  expect(filesIn(named).map((file) => [file.name, file.type])).toEqual([[kept, type]]);
  expect([named.get('filename_download'), named.get('title')]).toEqual([kept, 'A title.html']);
  // Directus reads the fields before the file.
  expect([...named.keys()]).toEqual(['filename_download', 'title', 'file']);
});
