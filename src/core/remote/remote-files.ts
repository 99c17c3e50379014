import { plainFileName } from '../tools/files/file-text.ts';

/** A file that came as bytes with an answer. */
export interface RemoteFile {
  /** Sanitised, and with an extension that does not run when opened. */
  name: string;
  mediaType: string;
  base64: string;
}

/** Maximum number of files per answer. */
const MOST_FILES = 20;

/** Extensions of files that do not run when opened. Any other gets `.bin` appended, and opens nothing. */
const HARMLESS =
  /\.(?:txt|log|md|markdown|csv|tsv|jsonl?|xml|ya?ml|ics|vcf|srt|tex|bib|pdf|docx|xlsx|pptx|od[tsp]|rtf|epub|png|jpe?g|gif|webp|avif|bmp|tiff?|mp3|wav|ogg|m4a|flac|mp4|webm|mov|zip|gz|tar|7z)$/i;

/** For files without a name, by the last part of their media type; any other type gets `bin`. */
const ENDINGS: Record<string, string> = {
  plain: 'txt',
  markdown: 'md',
  csv: 'csv',
  json: 'json',
  pdf: 'pdf',
  png: 'png',
  jpeg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  mpeg: 'mp3',
  wav: 'wav',
  mp4: 'mp4',
  webm: 'webm',
  zip: 'zip',
  'vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};

/** The parts of an answer that can be kept as files: the first ones, without invalid base64. */
export const keptFiles = (parts: readonly RemoteFile[]): RemoteFile[] =>
  parts.slice(0, MOST_FILES).flatMap((part) => {
    const base64 = normalised(part.base64);
    const mediaType = part.mediaType.slice(0, 100);
    return base64 ? [{ name: nameOf(part.name, mediaType), mediaType, base64 }] : [];
  });

function nameOf(given: string, mediaType: string): string {
  const last = plainFileName(given) || 'file';
  if (HARMLESS.test(last)) return last;
  const kind = ENDINGS[mediaType.toLowerCase().split(/[;/]/)[1]?.trim() ?? ''];
  return `${last}.${/\.\w+$/.test(last) ? 'bin' : (kind ?? 'bin')}`;
}

/** On one line in standard base64; '' if invalid. */
function normalised(base64: string): string {
  try {
    return btoa(atob(base64.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return '';
  }
}
