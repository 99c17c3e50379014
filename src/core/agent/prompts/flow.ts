/** Task of a run that gives the items of a forEach. */
export const itemsPrompt = `Give the list of: {items}
Take it from what is told below or from the page as it is now; look further in this page only when the list is cut off there. Each entry is the name by which that one is found again, exactly as it is written. Leave none out, name none twice, do nothing with them. When there are none, the list is empty.`;

/** Task of a run that judges a loop's condition. */
export const conditionPrompt = `Judge whether this holds now: {until}
Look, and change nothing. "holds" is true only when it is seen to be so; "why" is what shows it, in a few words.`;

/** Task of a run that says where a watch has to look. */
export const regionPrompt = `Where on this page would this be seen: {description}
Give as "region" the name of the smallest part that holds it, exactly as it is on the page: the label of a region, list or table, or its heading; when it has none, the words that stand right beside it; "page" for the whole page. Look, and change nothing. It need not have happened yet.`;

/** Joins the header of a run that is one part of a larger piece of work. */
export const partPrompt = `
This is one part of a larger piece of work, which others see to:
{part}
Do what stands under Task and no more, then end.
`;

/** Joins the header when steps read variables. */
export const variablesPrompt = `
Variables:
{list}
`;
