/**
 * Text of one element while it streams. White space at both ends is layout and falls away; what stands in a CDATA
 * section is exact. A later value always begins with an earlier one.
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
