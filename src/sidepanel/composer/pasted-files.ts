/**
 * The pasted files that are attached. Office programs put a picture of copied text on the clipboard beside the text:
 * the text is meant. A file copied in a folder brings its own name or path as text, and a file that is not a picture is
 * meant as a file.
 */
export function pastedFiles<F extends { name: string; type: string }>(
  files: readonly F[],
  words: string,
): readonly F[] {
  const lines = words.split('\n').flatMap((line) => line.trim() || []);
  const isPictureOfText =
    lines.some((line) => !namesOneOf(files, line)) && files.every(({ type }) => type.startsWith('image/'));
  return isPictureOfText ? [] : files;
}

function namesOneOf(files: readonly { name: string }[], line: string): boolean {
  const last = line.split(/[/\\]/).at(-1) ?? '';
  return files.some(({ name }) => last === name || last === encodeURIComponent(name));
}
