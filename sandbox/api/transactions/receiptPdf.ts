import type PdfKit from 'pdfkit';
import type { Language } from '../../foundation/language.ts';
import type { Receipt } from './receipt.ts';

/** A4, in points; the value of a line stands at `valueX`. */
const page = { margin: 56, valueX: 240, valueWidth: 299, gap: 8 };

/** What the standard font of every reader has a sign for; other signs become question marks. */
function toPdfText(text: string): string {
  const signs = [
    ...text
      .normalize('NFC')
      .replaceAll(/[\u2010-\u2015]/gu, '-')
      .replaceAll('\u202F', ' '),
  ];
  return signs.map((sign) => (/[\u0020-\u007E\u00A0-\u00FF]/u.test(sign) ? sign : '?')).join('');
}

/** A name and its value side by side; either may take more than one line. */
function drawLine(document: InstanceType<typeof PdfKit>, name: string, value: string): void {
  const top = document.y;
  document.fillColor('#565b66').text(name, page.margin, top, { width: page.valueX - page.margin - page.gap });
  const below = document.y;
  document.fillColor('#16181d').text(value, page.valueX, top, { width: page.valueWidth });
  document.y = Math.max(below, document.y) + page.gap;
}

/** All bytes of a document that is being written. */
function bytesOf(document: InstanceType<typeof PdfKit>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => {
      resolve(Buffer.concat(parts));
    });
    document.on('error', reject);
  });
}

/**
 * A receipt as a PDF of one page that screen readers can read, in the font that every reader of PDF has. The library behind it is loaded with the
 * first receipt.
 *
 * @returns the bytes of the file
 */
export async function receiptPdf(
  { number, title, lines, note }: Receipt,
  language: Language,
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin: page.margin,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: `Alur ${title} ${number}`, Author: 'Alur' },
  });
  const bytes = bytesOf(document);
  const whole = document.struct('Document');
  document.addStructure(whole);
  whole.add(
    document.struct('H1', {}, () => {
      document.fontSize(20).text(toPdfText(`Alur · ${title}`), page.margin, page.margin);
      document.moveDown();
    }),
  );
  for (const [name, value] of lines)
    whole.add(
      document.struct('P', {}, () => {
        document.fontSize(11);
        drawLine(document, toPdfText(name), toPdfText(value));
      }),
    );
  whole.add(
    document.struct('P', {}, () => {
      document.moveDown().fontSize(10).text(toPdfText(note), page.margin);
    }),
  );
  whole.end();
  document.end();
  return bytes;
}
