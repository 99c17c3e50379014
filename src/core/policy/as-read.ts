/** Each Latin letter, and behind it those of other alphabets that a person takes for it: Cyrillic, Greek, Armenian. */
const LOOK_ALIKES =
  'aаАαΑɑ bВвΒ cсСς dԁԀ eеЕεΕ gɡց hһНнΗհ iіІӀιΙı jјЈ kкКκΚ lӏ mМмΜ nпηΝո oоОοΟσօ pрРρΡ qԛզ rг sѕЅ tТтτΤ uυս vνѵѴ wԝԜωա xхХχΧ yуУγΥүҮ zΖ';

const LATIN = new Map(
  LOOK_ALIKES.split(' ').flatMap(([latin = '', ...others]) => others.map((other) => [other, latin])),
);

/**
 * As a person reads it, in small letters: signs that nobody sees stand in no word ("De\u00adlete"), and a word whose
 * every letter looks like a Latin one is a Latin word, whatever alphabet they are of ("Pаssword" with a Cyrillic а).
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
