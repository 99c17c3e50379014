/** A reply that came whole and is of no use. `words` are the model's own, where it gave any. */
export class UnusableReply extends Error {
  override name = 'UnusableReply';
  readonly what: 'refused' | 'filtered' | 'empty' | 'used-up' | 'truncated';
  readonly words: string;

  constructor(what: UnusableReply['what'], words = '') {
    super(`Unusable reply (${what})`);
    this.what = what;
    this.words = words.trim().slice(0, 500);
  }
}
