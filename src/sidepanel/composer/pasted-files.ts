/**
 * Those of pasted files that go along. Office programs put a picture of a copied text beside the text: the text is what
 * was meant. A file that was copied in a folder brings its own name or path as text, and a file that is no picture is
 * meant as one.
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
