/** Each Latin letter, followed by letters of other alphabets that a person takes for it: Cyrillic, Greek, Armenian. */
const LOOK_ALIKES =
  'aаАαΑɑ bВвΒ cсСς dԁԀ eеЕεΕ gɡց hһНнΗհ iіІӀιΙı jјЈ kкКκΚ lӏ mМмΜ nпηΝո oоОοΟσօ pрРρΡ qԛզ rг sѕЅ tТтτΤ uυս vνѵѴ wԝԜωա xхХχΧ yуУγΥүҮ zΖ';

const LATIN = new Map(
  LOOK_ALIKES.split(' ').flatMap(([latin = '', ...others]) => others.map((other) => [other, latin])),
);

/**
 * The text as a person reads it, in lower case. Invisible characters are dropped ("De\u00adlete"), and a word whose
 * every letter looks like a Latin one is a Latin word, whatever alphabet the letters are from ("Pаssword" with a
 * Cyrillic а).
 */
export const asRead = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}\p{M}]/gu, '')
    .replace(/\p{L}+/gu, (word) => {
      const latin = word.replace(/./gu, (letter) => LATIN.get(letter) ?? letter);
      return /^\p{Script=Latin}+$/u.test(latin) ? latin : word;
    })
    .toLowerCase();
