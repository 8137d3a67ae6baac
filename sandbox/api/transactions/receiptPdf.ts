import type { Receipt } from './receipt.ts';

/** A4, in points; the value of a line stands at `valueX`. */
const page = { width: 595, height: 842, left: 56, valueX: 240, top: 770, line: 24 };

/** Text in the bytes of a PDF string: WinAnsi, with what is special in it escaped. What the standard font has no sign for is a question mark. */
function pdfText(text: string): string {
  const signs = [
    ...text
      .normalize('NFC')
      .replaceAll(/[\u2010-\u2015]/gu, '-')
      .replaceAll('\u202F', ' '),
  ];
  const known = signs.map((sign) => (/[\u0020-\u007E\u00A0-\u00FF]/u.test(sign) ? sign : '?')).join('');
  return `(${known.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

function textAt(x: number, y: number, size: number, text: string): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td ${pdfText(text)} Tj ET`;
}

/**
 * A receipt as a PDF of one page, in the font that every reader of PDF has.
 *
 * @returns the bytes of the file
 */
export function receiptPdf({ title, lines, note }: Receipt): Buffer {
  const body = [
    textAt(page.left, page.top, 20, `Alur · ${title}`),
    ...lines.flatMap(([name, value], index) => {
      const y = page.top - (index + 2) * page.line;
      return [textAt(page.left, y, 11, name), textAt(page.valueX, y, 11, value)];
    }),
    textAt(page.left, page.top - (lines.length + 3) * page.line, 10, note),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${body.length} >>\nstream\n${body}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title ${pdfText(`Alur ${title}`)} /Producer (Alur) >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  // Every sign is one byte of WinAnsi, so that lengths and places count bytes.
  return Buffer.from(text, 'latin1');
}
