import { LONGEST_LISTING } from './files-message.ts';

/** Maximum number of entries of a folder that are listed, and of nested folders. */
const MOST_FILES = 1000;
const DEEPEST = 5;

/** A file as text if it is a short text file, else as one line; a folder as one line per file, by name. */
export async function listingOf(handle: FileSystemHandle): Promise<string> {
  if (isFile(handle)) {
    const file = await handle.getFile();
    const text = file.size <= LONGEST_LISTING ? await file.text() : '\uFFFD';
    return text.includes('\uFFFD') || text.includes('\0') ? lineOf(handle.name, file) : text;
  }
  const lines: string[] = [];
  await walk(handle as FileSystemDirectoryHandle, '', 1, lines);
  return lines.toSorted().join('\n').slice(0, LONGEST_LISTING);
}

async function walk(
  folder: FileSystemDirectoryHandle,
  prefix: string,
  depth: number,
  lines: string[],
): Promise<void> {
  for await (const [name, entry] of folder.entries()) {
    if (lines.length >= MOST_FILES) return;
    // One that disappears meanwhile is left out.
    if (isFile(entry)) {
      const file = await entry.getFile().catch(() => undefined);
      if (file) lines.push(lineOf(prefix + name, file));
    } else if (depth < DEEPEST)
      await walk(entry as FileSystemDirectoryHandle, `${prefix}${name}/`, depth + 1, lines);
  }
}

const lineOf = (name: string, { size, lastModified }: File): string =>
  `${name} (${size} bytes, ${new Date(lastModified).toISOString()})`;

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file';
