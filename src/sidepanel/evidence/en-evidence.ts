/** Texts of the links from an answer to its sources, in English. */
export const enEvidence = {
  title: 'Where this was seen',
  note: 'Found by its words and numbers in what the task saw. What has no number was not found there as it stands.',
  mark: (number: string, says: string) => `Source ${number}: ${says}`,
  step: (says: string) => `Show the step: ${says}`,
  tab: (title: string) => `Show tab ${title}`,
};
