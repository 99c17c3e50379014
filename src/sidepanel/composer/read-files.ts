import {
  type GivenFile,
  MAX_FILES,
  MAX_GIVEN_CHARACTERS,
  MAX_ORIGINAL_CHARACTERS,
} from '../../core/protocol/panel.ts';
import { isPicture } from '../../core/task/is-picture.ts';

/** A file that cannot be attached, or only as the copy for models, and why. */
export interface RefusedFile {
  name: string;
  why: 'too-long' | 'unreadable' | 'too-many' | 'no-room' | 'only-smaller';
}

/** Longest side of a picture for models, which scale down anything larger anyway. */
const MAX_SIDE_PX = 1568;
/** Maximum length of one text in characters. */
const MAX_TEXT = 4_000_000;
const QUALITY = 0.85;
/** Maximum size of one binary file in bytes. */
const MAX_ORIGINAL = 20_000_000;

/**
 * Reads the files that the person chose, dropped or pasted: texts unchanged, pictures at the size for models. Pictures
 * and all other files also keep their bytes, so that they can be passed to a page.
 */
export async function readFiles(
  files: readonly File[],
): Promise<{ given: GivenFile[]; refused: RefusedFile[] }> {
  const read = await Promise.all(files.map(readFile));
  return {
    given: read.filter((file): file is GivenFile => 'content' in file),
    refused: read.filter((file): file is RefusedFile => 'why' in file),
  };
}

/**
 * The new files that fit beside the existing ones, in order, and the others with the limit that they exceed. A picture
 * whose bytes do not fit is attached only as the copy for models, and the person is told: it cannot be passed to a
 * page.
 */
export function fitting(
  given: readonly GivenFile[],
  added: readonly GivenFile[],
): { given: GivenFile[]; refused: RefusedFile[] } {
  const fit = [...given];
  const refused: RefusedFile[] = [];
  for (const file of added) {
    const { original: _bytes, ...smaller } = file;
    const going: GivenFile = isPicture(file.mediaType) && !hasRoom([...fit, file]) ? smaller : file;
    if (fit.length >= MAX_FILES) refused.push({ name: file.name, why: 'too-many' });
    else if (!hasRoom([...fit, going])) refused.push({ name: file.name, why: 'no-room' });
    else {
      fit.push(going);
      if (isPicture(going.mediaType) && !going.original)
        refused.push({ name: file.name, why: 'only-smaller' });
    }
  }
  return { given: fit, refused };
}

const originalLength = ({ original }: GivenFile): number => original?.base64.length ?? 0;

const hasRoom = (files: readonly GivenFile[]): boolean =>
  files.reduce((sum, { content }) => sum + content.length, 0) <= MAX_GIVEN_CHARACTERS &&
  files.reduce((sum, file) => sum + originalLength(file), 0) <= MAX_ORIGINAL_CHARACTERS;

/** Distinguishes two files with the same name; a picture has the same value with and without its bytes. */
export const lengthOf = (file: GivenFile): number => file.content.length || originalLength(file);

async function readFile(file: File): Promise<GivenFile | RefusedFile> {
  const name = file.name.slice(-200) || 'file';
  const isDrawn = isPicture(file.type);
  try {
    if (isDrawn) {
      const content = await pictureOf(file).catch(() => undefined);
      const original = file.size > MAX_ORIGINAL ? {} : { original: await originalOf(file) };
      if (content !== undefined) return { name, mediaType: 'image/jpeg', content, ...original };
    }
    const content = file.size > MAX_TEXT * 4 ? undefined : await textOf(file);
    // If it cannot be drawn, it must not be called a picture, because it would be shown to a model.
    if (content !== undefined && content.length <= MAX_TEXT)
      return { name, mediaType: isDrawn ? 'text/plain' : file.type || 'text/plain', content };
    if (content !== undefined || file.size > MAX_ORIGINAL) return { name, why: 'too-long' };
    const original = await originalOf(file);
    const mediaType = isDrawn ? 'application/octet-stream' : original.mediaType;
    return { name, mediaType, content: '', original };
  } catch {
    return { name, why: 'unreadable' };
  }
}

/** Undefined if its bytes are not text. */
async function textOf(file: File): Promise<string | undefined> {
  const bytes = await file.arrayBuffer();
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return content.includes('\0') ? undefined : content;
  } catch {
    return undefined;
  }
}

const originalOf = async (file: File): Promise<NonNullable<GivenFile['original']>> => ({
  mediaType: file.type || 'application/octet-stream',
  bytes: file.size,
  base64: await base64Of(file),
});

/** A picture for models, in base64; rejects if it cannot be drawn. */
async function pictureOf(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No picture can be drawn here.');
  // Transparent areas become white instead of black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return base64Of(blob);
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
