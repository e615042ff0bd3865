import type { Piece } from './pieces.ts';

const PART_ENDS: ReadonlySet<string> = new Set(', ; ( ) and & but und aber y pero et mais'.split(' '));

/** The ends of parts: a name belongs to the amount beside it in the same part. */
export const isPartEnd = (piece: Piece | undefined): boolean => piece === undefined || PART_ENDS.has(piece.word);
