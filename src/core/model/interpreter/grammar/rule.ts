import type { Instruction } from '../instruction.ts';
import { type Atom, isQuote, plain } from '../text/mask.ts';

/** The named parts that a rule's pattern has caught in a masked clause. */
export class Parts {
  constructor(
    private readonly groups: Record<string, string | undefined>,
    readonly atoms: readonly Atom[],
  ) {}

  /** As it stands in the masked clause, '' when the part is absent. */
  masked(name: string): string {
    return (this.groups[name] ?? '').trim();
  }

  has(name: string): boolean {
    return this.masked(name) !== '';
  }

  /** With quoted texts put back, their quotes left out. */
  text(name: string): string {
    return plain(this.masked(name), this.atoms);
  }

  /** Any piece of a masked text with its quoted texts put back, without their quotes. */
  plain(masked: string): string {
    return plain(masked, this.atoms).trim();
  }

  quoted(name: string): boolean {
    return isQuote(this.masked(name));
  }
}

/** A rule whose `build` returns undefined steps aside for the rules after it. */
export interface Rule {
  pattern: RegExp;
  build: (parts: Parts) => Instruction | undefined;
}

/** The first rule that fits the whole clause decides. */
export function firstFit(
  rules: readonly Rule[],
  clause: string,
  atoms: readonly Atom[],
): Instruction | undefined {
  for (const rule of rules) {
    const match = rule.pattern.exec(clause);
    if (match === null) continue;
    const built = rule.build(new Parts(match.groups ?? {}, atoms));
    if (built !== undefined) return built;
  }
  return undefined;
}

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|(?:about|chrome|data|file):\S+)$/i;
const DOMAIN =
  /^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|(?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const LOCAL =
  /^(?:localhost|127\.|0\.0\.0\.0|192\.168\.|10\.|\[::1\]|[^/]*\.(?:localhost|local|test)(?:[:/]|$))/i;

/** The absolute address that a text names, or undefined when it names none. No scheme: http for local hosts, else https. */
export function addressOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (ADDRESS.test(trimmed)) return trimmed;
  if (!DOMAIN.test(trimmed)) return undefined;
  return `${LOCAL.test(trimmed) ? 'http' : 'https'}://${trimmed}`;
}
