// The thread that parses one PDF: bytes in, Markdown out. pdf.js runs here without a thread of its own.
import * as pdf from 'unpdf/pdfjs';
import { LONGEST_TEXT, type PdfReply, type ThreadRequest } from './message.ts';
import { type PdfPiece, pageMarkdown, readablePieces } from './pdf-layout.ts';

const MOST_PAGES = 3000;

addEventListener('message', ({ data }: MessageEvent<Partial<ThreadRequest>>) => {
  const { bytes, answer } = data;
  if (!bytes || !answer) return;
  void read(bytes)
    .catch((error: unknown): PdfReply => ({ status: 'failed', why: reason(error) }))
    .then((reply) => answer.postMessage(reply));
});

async function read(bytes: ArrayBuffer): Promise<PdfReply> {
  const task = pdf.getDocument({ data: new Uint8Array(bytes), useSystemFonts: true });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title : '';
  const pages: string[] = [];
  let length = 0;
  let emptyPages = 0;
  let read = 0;
  const last = Math.min(document.numPages, MOST_PAGES);
  for (let number = 1; number <= last && length < LONGEST_TEXT; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item): PdfPiece[] => ('str' in item ? [pieceOf(item)] : []));
    const readable = readablePieces(pieces, page.view);
    const text = pageMarkdown(readable);
    if (text === '') emptyPages++;
    pages.push(`[page ${number} of ${document.numPages}]\n\n${text}`);
    if (readable.length < pieces.length) pages.push(UNREADABLE);
    length += text.length;
    read = number;
    page.cleanup();
  }
  const left = document.numPages - read;
  if (left > 0) pages.push(`(${left} more pages were left out: the document is too long)`);
  return {
    status: 'read',
    title: title.slice(0, 500),
    markdown: pages.join('\n\n').slice(0, LONGEST_TEXT),
    pages: document.numPages,
    emptyPages,
  };
}

const UNREADABLE = '(Text that is too small to be read was left out.)';

const pieceOf = (item: {
  str: string;
  transform: unknown[];
  width: number;
  height: number;
  hasEOL: boolean;
}): PdfPiece => ({
  text: item.str,
  x: Number(item.transform[4]),
  y: Number(item.transform[5]),
  width: item.width,
  height: item.height,
  endsLine: item.hasEOL,
});

function reason(error: unknown): string {
  if (error instanceof Error && error.name === 'PasswordException') return 'it is locked with a password';
  return `it could not be parsed (${String(error)})`.slice(0, 500);
}
