/** “Dr. Berg”, “No. 5” and “J. K. Rowling” go on after their full stop. */
const SENTENCE_END =
  /(?<=[.!?]["”’)]?)(?<!\b(?:e\.g|i\.e|mr|mrs|ms|dr|prof|st|no|vs|etc|approx|ca|\p{Lu})\.)\s+(?=["“(]?[\p{Lu}\d])|(?<=[。！？][”」）]?)/iu;
/** The sentences of a line of running text. */
export const sentencesIn = (line: string): string[] => line.split(SENTENCE_END).filter((text) => text !== '');
