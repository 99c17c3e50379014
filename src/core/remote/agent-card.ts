import * as z from 'zod';
import { shortText } from './bound-tools.ts';
import { isHere, isSameSite, isServerAddress } from './server-address.ts';

/** An interface of an agent, from its card. */
export interface AgentInterface {
  url: string;
  version: '0.3' | '1.0';
  tenant?: string | undefined;
}

/** A remote agent's description of itself. */
export interface AgentCard {
  name: string;
  description: string;
  skills: { name: string; description: string }[];
  interface: AgentInterface;
}

/**
 * Why a card is unusable: it leads to a site that the key was not given for, or to this computer from elsewhere; or it
 * names no supported protocol.
 */
export type CardTrouble = 'elsewhere' | 'not-spoken';

const text = z.string().catch('');

/**
 * Both formats of a card: with one address (0.2, 0.3), and with a list of interfaces (1.0). Everything else is dropped.
 */
const cardSchema = z.object({
  name: z.string().min(1),
  description: text,
  url: text,
  preferredTransport: text,
  protocolVersion: text,
  additionalInterfaces: z.array(z.object({ url: z.string(), transport: z.string() })).catch([]),
  supportedInterfaces: z
    .array(
      z.object({
        url: z.string(),
        protocolBinding: z.string(),
        protocolVersion: text,
        tenant: z.string().optional(),
      }),
    )
    .catch([]),
  skills: z
    .array(z.object({ name: text, id: text, description: text }).catch({ name: '', id: '', description: '' }))
    .catch([]),
});

const JSON_RPC = 'JSONRPC';

/** Possible addresses of a card, given that of the card or of the agent, in the order of requests. */
export function cardAddresses(given: string): string[] {
  const url = new URL(given);
  if (url.pathname.endsWith('.json')) return [given];
  const at = (path: string): string => {
    const card = new URL(url);
    card.pathname = path;
    card.hash = '';
    return card.href;
  };
  const folder = url.pathname.replace(/\/+$/, '');
  // The second name is the one before version 0.3.
  const paths = ['agent-card.json', 'agent.json'].flatMap((file) => [
    `${folder}/.well-known/${file}`,
    `/.well-known/${file}`,
  ]);
  return [...new Set(paths)].map(at);
}

/**
 * The usable content of a card; undefined if it is not a card.
 * @param found address of the card
 * @param hasKey a key is sent with each request, and must go to no other site
 */
export function readCard(
  value: unknown,
  found: string,
  hasKey: boolean,
): { ok: true; card: AgentCard } | { ok: false; trouble: CardTrouble } | undefined {
  const parsed = cardSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { name, description, skills } = parsed.data;
  const ways = waysToSpeak(parsed.data).flatMap(({ url, ...way }) =>
    URL.canParse(url, found) ? [{ ...way, url: new URL(url, found).href }] : [],
  );
  if (ways.length === 0) return { ok: false, trouble: 'not-spoken' };
  const allowed = ways.find(
    ({ url }) =>
      isServerAddress(url) && (isHere(found) || !isHere(url)) && (!hasKey || isSameSite(url, found)),
  );
  if (!allowed) return { ok: false, trouble: 'elsewhere' };
  return {
    ok: true,
    card: {
      name,
      description,
      skills: skills.map((skill) => ({ name: skill.name || skill.id, description: skill.description })),
      interface: allowed,
    },
  };
}

/** The newest version first. */
function waysToSpeak(card: z.infer<typeof cardSchema>): AgentInterface[] {
  const listed = card.supportedInterfaces.flatMap(({ url, protocolBinding, protocolVersion, tenant }) => {
    const version = versionOf(protocolVersion);
    return protocolBinding === JSON_RPC && version ? [{ url, version, tenant }] : [];
  });
  const version = versionOf(card.protocolVersion);
  const plain = [
    { url: card.url, transport: card.preferredTransport || JSON_RPC },
    ...card.additionalInterfaces,
  ].flatMap(({ url, transport }) => (transport === JSON_RPC && url && version ? [{ url, version }] : []));
  return [...listed.filter((way) => way.version === '1.0'), ...listed, ...plain];
}

/** Versions 0.2 and 0.3 share one protocol; a card without a version is from that time. */
const versionOf = (version: string): AgentInterface['version'] | undefined =>
  version === '' || version.startsWith('0.') ? '0.3' : /^1(\.|$)/.test(version) ? '1.0' : undefined;

const LONGEST_NAME = 80;
const LONGEST_DESCRIPTION = 300;
const LONGEST_SKILL = 120;
/** Length limit of an agent's description, which is part of prompts. */
const LONGEST_CARD = 700;

/** The content of the card in one line; skills that do not fit are counted. */
export function cardText({ name, description, skills }: AgentCard): string {
  let said = [shortText(name, LONGEST_NAME), shortText(description, LONGEST_DESCRIPTION)]
    .filter(Boolean)
    .join(': ');
  for (const [index, skill] of skills.entries()) {
    const more = `${index === 0 ? ' Skills: ' : '; '}${shortText(`${skill.name}: ${skill.description}`, LONGEST_SKILL)}`;
    if (said.length + more.length > LONGEST_CARD) return `${said} (${skills.length - index} more skills)`;
    said += more;
  }
  return said;
}
