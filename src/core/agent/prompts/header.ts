/** First message of an agent's run: everything about the task that never changes. */
export const headerPrompt = `# Task
{task}
{steps}{earlier}{quote}
# Facts
Started: {local}, time zone {zone}; that is {utc} in UTC. Locale: {locale}.
Platform: {platform}
Attached tabs (work in these):
{attached}
Mentioned tabs (look at these first):
{mentioned}`;

export const stepsPrompt = `
The plan for it, in order{report}:
{list}
`;

/** Only for agents that have the tool. */
export const reportPrompt = '; report finished steps with task_node_status, together with your other calls';

export const earlierPrompt = `
What the agents before you brought:
{list}
`;

export const quotePrompt = `
Selected on the page by the person:
{quote}
`;
