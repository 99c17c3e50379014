/**
 * Text of one element while it streams. White space at both ends is layout and is dropped; the content of a CDATA
 * section is kept exactly. A later value always begins with an earlier one.
 */
export class ElementText {
  #text = '';
  #exact = 0;

  add(piece: string, exact: boolean): void {
    if (exact) {
      this.#text += piece;
      this.#exact = this.#text.length;
    } else this.#text += this.#text === '' ? piece.trimStart() : piece;
  }

  value(): string {
    return this.#text.slice(0, this.#exact) + this.#text.slice(this.#exact).trimEnd();
  }
}
