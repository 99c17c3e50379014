import type { PageRequest } from '../../core/protocol/page.ts';
import { isList, parseAction, parseExpected } from './parse-action.ts';
import { isNumber, isOneOf, isText } from './shapes.ts';

/** A request that the late parts answer; null when a field is missing or of another type. */
export function parseLateRequest(request: Record<string, unknown>): PageRequest | null {
  const { kind, ref, refs, refFloor, text, role, limit, token, x, y } = request;
  switch (kind) {
    case 'act': {
      const action = parseAction(request.action);
      const expected = parseExpected(request.expected);
      if (!action || expected === undefined) return null;
      const { external, trusted } = request;
      return {
        kind,
        action,
        expected,
        external: external === true,
        ...(isOneOf(['offered', 'given'], trusted) && { trusted }),
      };
    }
    case 'boxes':
      return refs === null || isList(refs, isText) ? { kind, refs } : null;
    case 'frame-point':
      return isText(token) && isNumber(x) && isNumber(y) ? { kind, token, x, y } : null;
    case 'read':
      return { kind, links: request.links === true, ...(isText(ref) && { ref }) };
    case 'find':
      if (!isText(text) || !isNumber(refFloor) || !isNumber(limit)) return null;
      return { kind, text, refFloor, limit, ...(isText(role) && { role }) };
    default:
      return null;
  }
}
