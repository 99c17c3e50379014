/** First message of an agent's run: everything about the task that never changes. */
export const headerPrompt = `# Task
{task}
{around}{steps}{form}{earlier}{quote}{remembered}
# Facts
Started: {local}, time zone {zone}; that is {utc} in UTC. Locale: {locale}.
Platform: {platform}
Attached tabs{work}:
{attached}
Mentioned tabs{look}:
{mentioned}`;

/** What is to be done in tabs, each told only to agents that can do it. */
export const tabNotes = { work: ' (work in these)', look: ' (look at these first)' } as const;

/** Only for an agent that was given a tab because another works in the attached one. */
export const ownTabNote = ' (your own; leave the tabs of other agents alone)';

/** Only where the person chose that tasks know about them. */
export const openTabsPrompt = `
Other open tabs of the person, by title and site; leave them alone unless the task means one of them:
{list}`;

export const stepsPrompt = `
The plan for it, in order{report}:
{list}
{sections}`;

/** Only for agents that have the tool. */
export const reportPrompt = '; report finished steps with task_node_status, together with your other calls';

/** What a kind of step requires of an agent; each joins the steps only when one of them is of that kind. */
export const stepSections = {
  variables:
    'Names after "uses" and "leaves" are variables: what one step leaves, a later one uses exactly as it was found; write what a step leaves, and read a long one whole, with variable_storage.\n',
  forEach:
    'Steps under "For each" are done for every item: leave none out, retry one that failed, then go on; the result says how many of how many are done, and names what failed with the reason.\n',
  loop: 'Steps under "Repeat until" are gone through again until the condition is seen to hold, at most as often as they say.\n',
  watch: 'Steps under "When" wait for that change (wait_for) and are done once it has happened.\n',
  confirm:
    'Steps that begin with "Ask the person" are asked with human_interact; go on as the answer says.\n',
} as const;

/** Only when the plan states the form of the result. */
export const formPrompt = `
The value of return_output is data of this form, and is checked against it; a field is null when what it asks for was looked for and is not there:
{form}
`;

export const earlierPrompt = `
What the agents before you brought:
{list}
`;

/** What the person wrote for tasks like this one. */
export const advicePrompt = `
Tips and cases of the person for tasks like this one; follow them where they fit:
{list}
`;

export const earlierTasksPrompt = `
Earlier tasks of the person that may matter, with what they brought; it may be out of date, so look before you rely on it:
{list}
`;

/** Only for a task that was begun below the result of another one. */
export const followsPrompt = `
The person goes on from these tasks of theirs, the last one last; their words may mean what came of them:
{list}
`;

export const quotePrompt = `
Selected on the page by the person:
{quote}
`;
