/** The languages that the product speaks. */
export type Language = 'en' | 'zh';

/** The language to speak: the chosen one, or the first of the browser's (BCP 47 tags) that there are texts in. */
export function resolveLanguage(chosen: 'auto' | Language, preferred: readonly string[]): Language {
  if (chosen !== 'auto') return chosen;
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (language === 'en' || language === 'zh') return language;
  }
  return 'en';
}
