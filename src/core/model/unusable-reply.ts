/** A reply that is complete but unusable. `words` are the model's own, if it gave any. */
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
