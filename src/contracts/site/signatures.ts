/** Whether bytes begin as files of a type do. What a CMS calls a picture must be one. */
export function looksLike(bytes: Buffer, type: string): boolean {
  const at = (from: number, to: number): string => bytes.toString('latin1', from, to);
  switch (type) {
    case 'image/jpeg':
      return at(0, 3) === '\xff\xd8\xff';
    case 'image/png':
      return at(0, 8) === '\x89PNG\r\n\x1a\n';
    case 'image/webp':
      return at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP';
    case 'image/avif':
      return at(4, 8) === 'ftyp' && /^(?:avi[fs]|mif1)$/.test(at(8, 12));
    case 'video/mp4':
      return at(4, 8) === 'ftyp';
    case 'video/webm':
      return at(0, 4) === '\x1a\x45\xdf\xa3';
    default:
      return false;
  }
}
