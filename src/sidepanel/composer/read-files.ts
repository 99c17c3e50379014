import { type GivenFile, MAX_FILES, MAX_GIVEN_CHARACTERS } from '../../core/protocol/panel.ts';

/** A file that cannot go along, and why. */
export interface RefusedFile {
  name: string;
  why: 'kind' | 'too-long' | 'unreadable' | 'too-many' | 'no-room';
}

/** Longest side of a picture as models read it; anything larger is scaled down by them anyway. */
const MAX_SIDE_PX = 1568;
/** Characters of one text. */
const MAX_TEXT = 4_000_000;
const QUALITY = 0.85;

/** Reads what the person chose, dropped or pasted: texts as they are, pictures at the size that a model reads. */
export async function readFiles(
  files: readonly File[],
): Promise<{ given: GivenFile[]; refused: RefusedFile[] }> {
  const read = await Promise.all(files.map(readFile));
  return {
    given: read.filter((file): file is GivenFile => 'content' in file),
    refused: read.filter((file): file is RefusedFile => 'why' in file),
  };
}

/** Those of the new files that fit beside the others, in their order; the others with what there is too much of. */
export function fitting(
  given: readonly GivenFile[],
  added: readonly GivenFile[],
): { given: GivenFile[]; refused: RefusedFile[] } {
  const fit = [...given];
  const refused: RefusedFile[] = [];
  let room = MAX_GIVEN_CHARACTERS - given.reduce((sum, { content }) => sum + content.length, 0);
  for (const file of added) {
    if (fit.length >= MAX_FILES) refused.push({ name: file.name, why: 'too-many' });
    else if (file.content.length > room) refused.push({ name: file.name, why: 'no-room' });
    else {
      fit.push(file);
      room -= file.content.length;
    }
  }
  return { given: fit, refused };
}

async function readFile(file: File): Promise<GivenFile | RefusedFile> {
  const name = file.name.slice(-200) || 'file';
  try {
    if (file.type.startsWith('image/') && file.type !== 'image/svg+xml') return await readPicture(file, name);
    if (file.size > MAX_TEXT * 4) return { name, why: 'too-long' };
    const content = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (content.includes('\0')) return { name, why: 'kind' };
    if (content.length > MAX_TEXT) return { name, why: 'too-long' };
    return { name, mediaType: file.type || 'text/plain', content };
  } catch (error) {
    // A TypeError is the decoder's: these bytes are no text.
    return { name, why: error instanceof TypeError ? 'kind' : 'unreadable' };
  }
}

async function readPicture(file: File, name: string): Promise<GivenFile> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No picture can be drawn here.');
  // What is transparent becomes white, not black, in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return { name, mediaType: 'image/jpeg', content: await base64Of(blob) };
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
