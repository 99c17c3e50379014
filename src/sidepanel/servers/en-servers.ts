import type { zhServers } from './zh-servers.ts';

/** Texts about tool servers and remote agents, in English. */
export const enServers: typeof zhServers = {
  title: 'Servers with further tools and agents',
  why: 'Tasks may use tools of servers that you run or trust (MCP). Each call counts as an outside effect and is asked about as the task’s permissions say; read-only tasks use none. A task gets only the tools that you saw when you tested a server last. A remote agent (A2A) gets messages in words; what it does with them, it decides.',
  list: 'Tool servers',
  none: 'No server is set up.',
  name: 'Name',
  nameWhy:
    'What the agent is called, such as Notes: a letter first, then letters, digits and “-”, 24 at most.',
  wrongName:
    'A letter first, then letters, digits and “-”; not the name of a built-in agent or another server.',
  address: 'Address',
  wrongAddress: 'It must begin with https:// (http:// only for this computer).',
  header: 'Header of the key (optional)',
  wrongHeader:
    'No header can be called so, or hold such a key: letters, digits and “-” in its name, and no line break or “curly” quotes in the key.',
  secret: 'Key (optional)',
  secretWhy: 'Such as “Bearer …”. It goes to this address only, and is never shown again or exported.',
  secretKept: 'A key is saved; leave this empty to keep it.',
  removeKey: 'Delete the key',
  removeKeyTitle: (name) => `Delete the key of ${name}?`,
  removeKeyWhy: 'The server stays set up, and is asked without a key from now on.',
  keyRemoved: (name) => `The key of ${name} is deleted.`,
  save: 'Test and save',
  testing: 'Asking the server…',
  change: (name) => `Change ${name}`,
  add: 'Add a server',
  use: (name) => `Use ${name}`,
  remove: (name) => `Delete ${name}`,
  removeTitle: (name) => `Delete ${name}?`,
  removeWhy: 'Tasks cannot use it any more, and its key is deleted too.',
  tools: (count) => `Tools: ${count}`,
  leftOut: (count) =>
    `Tools that cannot be offered, because their input form is too long or there are too many: ${count}`,
  untested: 'It has no tools that can be used. Change it to test it again.',
  failed: 'It could not be saved. Try again.',
  works: (name) => `${name} answered; new tasks may use its tools.`,
  trouble: {
    unreachable: 'Nothing answers at that address. Start the server, or check the address.',
    'no-access': 'The browser does not let the extension reach that address. Give access; then it is tested.',
    'origin-refused':
      'The server runs, but refuses requests that come from this extension. Allow this origin at the server, then test again:',
    unauthorized: 'The server refuses the key, or wants one. Check the header and the key.',
    moved: 'The address leads elsewhere, which is not followed. Enter the final address.',
    'not-a-server': 'What answers there does not speak MCP. Addresses often end in /mcp.',
    'server-error': 'The server had an error of its own. Look at its log, then test again.',
    'timed-out': 'The server took too long to answer. Test again.',
  },
  agent: {
    kind: 'Remote agent (A2A)',
    add: 'Add a remote agent',
    address: 'Address of the agent, or of its card',
    testing: 'Asking the agent…',
    says: 'What it says of itself',
    works: (name) => `${name} answered; new tasks may send it messages.`,
    trouble: {
      'not-a-server':
        'No agent card is found there, or what answers there does not speak A2A. Enter the address of the card, which often ends in /.well-known/agent-card.json.',
      elsewhere:
        'Its card leads to another site, or to an address that is not safe. A key goes only to the site that you enter: leave the key empty, or enter the address of a card on the agent’s own site.',
      'not-spoken':
        'Its card names no way of speaking that the extension knows. It knows A2A 0.2, 0.3 and 1.0 over JSON-RPC.',
    },
  },
};
