const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;
const LONGEST = 120;

/**
 * A plain file name for the download folder: no folders, no characters that a file system refuses, not hidden, not a
 * device name, not too long. Never empty.
 */
export function safeFileName(wished: string): string {
  const last = wished.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[<>:"|?*%~\p{Cc}\p{Cf}]/gu, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (plain === '' || /^_+$/.test(plain)) return 'file.txt';
  const name = RESERVED.test(plain) ? `_${plain}` : plain;
  if (name.length <= LONGEST) return name;
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  return `${name.slice(0, LONGEST - extension.length).trimEnd()}${extension}`;
}
