import { screenshot } from '../tools/read/screenshot.ts';
import type { AgentAssignment } from './agent.ts';

/** What a model is told instead of a picture, when the person's settings give it none. */
export const PICTURES_OFF = 'The picture is not given: the person gives no pictures of pages to models.';

/** An agent that is given no pictures has no tool that only takes them. */
export const withoutPictures = (
  assignment: AgentAssignment,
  pictures: 'on-request' | 'never' | undefined,
): AgentAssignment =>
  pictures === 'never'
    ? {
        ...assignment,
        agent: {
          ...assignment.agent,
          tools: assignment.agent.tools.filter((tool) => tool.name !== screenshot.name),
        },
      }
    : assignment;
