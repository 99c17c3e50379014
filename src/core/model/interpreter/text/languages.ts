import { normalise } from './normalise.ts';

/** Languages that sites are offered in. */
const CODES =
  'ar bg cs da de el en es fi fr he hi hr hu id it ja ko nb nl no pl pt ro ru sk sv th tr uk vi zh'.split(
    ' ',
  );

let names: string[][] | undefined;
/** Each language by its names in English, in Chinese and in itself; made when they are first needed. */
function allNames(): readonly string[][] {
  names ??= CODES.map((code) =>
    ['en', 'zh', code].map((by) =>
      normalise(new Intl.DisplayNames([by], { type: 'language' }).of(code) ?? ''),
    ),
  );
  return names;
}

/** All names of the language that is called so, in comparable form; none where no language is. */
export function languageNames(said: string): readonly string[] {
  // 德文 is what 德语 is; 中文 alone is called so itself.
  const wanted = [normalise(said), normalise(said).replace(/文$/, '语')];
  return allNames().find((each) => each.some((name) => wanted.includes(name))) ?? [];
}
