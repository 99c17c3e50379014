import { placeOf } from '../policy/scope.ts';
import { bareAddress } from '../policy/written-addresses.ts';

/**
 * Turns an address as a model writes it into one that can be loaded: `shop.example/cart` becomes https, localhost and
 * plain IP numbers http. `problem` says why it is not an address and what to do instead.
 */
export function addressOf(written: string): { url: string } | { problem: string } {
  const text = written.trim().replace(/^[<"'`]+|[>"'`]+$/g, '');
  const withScheme = hasScheme(text) ? text : bareAddress(text, true);
  if (withScheme === undefined || /\s/.test(text) || !URL.canParse(withScheme))
    return {
      problem: `"${text.slice(0, 100)}" is not an address. Give a full one such as https://example.com/, or open a search page and search for it.`,
    };
  const { href, protocol } = new URL(withScheme);
  if (placeOf(href) === 'internal')
    return {
      problem: `Addresses with ${protocol} cannot be worked in. Only http and https pages can; use another way to reach the goal.`,
    };
  return { url: href };
}

/** `localhost:3000` and `shop.example:8080/x` have a port, not a scheme. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/?#:]+:\d+(?:[/?#]|$)/.test(text);
}
