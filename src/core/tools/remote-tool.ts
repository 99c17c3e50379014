import * as z from 'zod';
import { quote } from '../page/quote.ts';
import type { OfferedTool } from '../remote/offered.ts';
import type { Tool } from './tool.ts';

const schema = z.record(z.string(), z.unknown());

const TO_AGENT =
  'Sends a message to an agent outside the browser, and waits for what comes of it. That agent says of itself';

/**
 * A tool of a server that the person has set up. The server's description is quoted; whatever it claims about its own
 * harmlessness, each call is an external effect.
 */
export const remoteTool = (offered: OfferedTool): Tool<Record<string, unknown>> => ({
  name: offered.name,
  description: `${offered.server.kind === 'a2a' ? TO_AGENT : `A tool outside the browser, on the server ${offered.server.name}, which says of it`}: ${quote(offered.description, 800)}`,
  form: offered.form,
  server: offered.server.origin,
  schema,
  after: 'nothing',
  effect: () => 'external',
  describe: () =>
    offered.server.kind === 'a2a'
      ? `Sending a message to ${offered.server.name}`
      : `Using ${offered.tool} at ${offered.server.name}`,
  run: (input, { callServer }) => callServer(offered, input),
});
