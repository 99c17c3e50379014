/** A command that cannot be carried out, with what to do now. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}
