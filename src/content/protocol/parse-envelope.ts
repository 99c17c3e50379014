import {
  OVERLAY_ORDERS,
  type OverlayState,
  type PageEnvelope,
  type PageRequest,
} from '../../core/protocol/page.ts';
import { lateParts } from '../late-parts.ts';
import { isNumber, isObject, isOneOf, isText } from './shapes.ts';

export type ParsedEnvelope =
  | { status: 'parsed'; envelope: PageEnvelope }
  | { status: 'malformed'; message: string };

/**
 * Parses a message of the worker by hand, because a schema library is too big for a page. Null when it is not for a kit
 * at all. Fields that are not in the contract are dropped.
 */
export function parseEnvelope(message: unknown): ParsedEnvelope | null {
  if (!isObject(message) || message.to !== 'tabwright-kit') return null;
  const { nonce, expiresAt, origin } = message;
  if (!isText(nonce) || nonce === '' || !isNumber(expiresAt) || !isText(origin))
    return { status: 'malformed', message: 'No nonce, expiresAt or origin.' };
  try {
    const request = isObject(message.request) ? parseRequest(message.request) : null;
    if (!request) return { status: 'malformed', message: 'Unknown request, or wrong fields.' };
    return { status: 'parsed', envelope: { to: 'tabwright-kit', nonce, expiresAt, origin, request } };
  } catch (error) {
    // The late parts, which parse some requests, did not arrive.
    return { status: 'malformed', message: (error as Error).message };
  }
}

function parseRequest(request: Record<string, unknown>): PageRequest | null {
  const { kind, refFloor } = request;
  switch (kind) {
    case 'hello': {
      const { label, announceToken } = request;
      if (!isText(label)) return null;
      return { kind, label, ...(isText(announceToken) && { announceToken }) };
    }
    case 'snapshot': {
      const { deadlineMs, since } = request;
      return isNumber(refFloor) && isNumber(deadlineMs)
        ? { kind, refFloor, deadlineMs, ...(isText(since) && { since }) }
        : null;
    }
    case 'act-status':
      return isText(request.actNonce) ? { kind, actNonce: request.actNonce } : null;
    case 'boxes':
    case 'act':
    case 'frame-point':
    case 'read':
    case 'find':
      return lateParts().parseLateRequest(request);
    case 'overlay': {
      const overlay = parseOverlay(request.overlay);
      return overlay ? { kind, overlay } : null;
    }
    case 'activity':
      return request.received === true ? { kind, received: true } : { kind };
    case 'masks':
    case 'dispose':
      return { kind };
    default:
      return null;
  }
}

function parseOverlay(value: unknown): OverlayState | (typeof OVERLAY_ORDERS)[number] | null {
  if (isOneOf(OVERLAY_ORDERS, value)) return value;
  if (!isObject(value)) return null;
  const { taskName, caption, control, buttons, edge, ref } = value;
  if (!isText(taskName) || !isText(caption) || !isOneOf(['agent', 'person', undefined], control)) return null;
  if (!Array.isArray(buttons) || !buttons.every(isText)) return null;
  return {
    taskName,
    caption,
    ...(control && { control }),
    buttons,
    ...(isOneOf(['top', 'bottom'], edge) && { edge }),
    ...(isText(ref) && { ref }),
  };
}
