/** Requested inputs that are not done yet: what arrives meanwhile is ours, not the person's. */
let underWay = 0;

export const isInputUnderWay = (): boolean => underWay > 0;

/** Requests real input, which counts as under way until the worker has answered. */
export async function whileInput<Reply>(request: () => Promise<Reply>): Promise<Reply> {
  underWay++;
  try {
    return await request();
  } finally {
    underWay--;
  }
}
