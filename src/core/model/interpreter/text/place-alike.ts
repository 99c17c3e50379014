import { understand } from '../grammar/understand.ts';
import type { Instruction } from '../instruction.ts';
import type { Atom } from './mask.ts';

/** A part of a sentence with what the grammar makes of it. */
export interface Piece {
  text: string;
  instruction: Instruction | undefined;
}

/** 'choose "A" and "B" from "C"': what takes its verb from `first` gives it its place. */
export function placeAlike({ text }: Piece, done: Piece[], first: string, atoms: readonly Atom[]): void {
  const place = PLACED.exec(text)?.[1];
  if (place === undefined) return;
  for (const [at, piece] of [...done.entries()].reverse()) {
    if (!BARE.test(piece.text)) return;
    const placed = piece.text + place;
    done[at] = { text: placed, instruction: understand(placed, atoms) };
    if (piece.text === first) return;
  }
}
const BARE = /^(?:choose|select|pick) \uE000q\d+\uE001$/i;
const PLACED = /^(?:choose|select|pick) \uE000q\d+\uE001( from .+)$/i;
