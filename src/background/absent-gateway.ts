/**
 * Stands in for @ai-sdk/gateway in the built worker (vite.config.ts). The AI SDK falls back to that gateway when a
 * model is given by its bare name, which never happens here; so neither its 35 kB nor its address belong into a
 * worker that speaks only to addresses the person entered.
 */
const refuse = (): never => {
  throw new Error('There is no default provider: pass a model that one of the providers made.');
};

export class GatewayError extends Error {
  /** The SDK asks this of every error of a call: without an answer the error is lost and the call never ends. */
  static isInstance(): boolean {
    return false;
  }
}

export class GatewayAuthenticationError extends GatewayError {}

export const createGateway = refuse;

export const gateway = Object.assign(refuse, { languageModel: refuse });
