import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/**
 * A piece of text drawn in one font, in the order the font expects: fonts reorder Arabic and Hebrew words themselves.
 */
export interface VisualRun {
  text: string;
  font: string;
}

/** Matches invisible direction and joining controls. Each ends a run, so that letters don't join across it. */
export const DIRECTION_CONTROLS = /[\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]/;
const SIGNS = new RegExp(DIRECTION_CONTROLS, 'g');
export const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/**
 * Returns the bidi embedding levels of a paragraph's code units, based on its first strong letter; odd levels run right
 * to left.
 */
export const levelsOf = (paragraph: string): Uint8Array => bidi.getEmbeddingLevels(paragraph, 'auto').levels;

/**
 * Returns a line of a paragraph as runs drawn from left to right (Unicode bidirectional algorithm, rules L2 and L4).
 * `levels` and `fonts` are indexed by the paragraph's code units; `end` is exclusive.
 */
export function visualRuns(
  paragraph: string,
  levels: Uint8Array,
  fonts: readonly string[],
  [start, end]: readonly [start: number, end: number],
): VisualRun[] {
  const runs: { from: number; to: number; level: number }[] = [];
  for (let i = start; i < end; i++) {
    const level = levels[i] ?? 0;
    const last = runs.at(-1);
    if (last && last.level === level && fonts[last.from] === fonts[i]) last.to = i + 1;
    else runs.push({ from: i, to: i + 1, level });
  }
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) reverseFrom(runs, level);
  return runs
    .map(({ from, to, level }) => ({
      text: (level % 2 ? reverseText(paragraph.slice(from, to)) : paragraph.slice(from, to)).replace(SIGNS, ''),
      font: fonts[from] ?? '',
    }))
    .filter(({ text }) => text);
}

/** Reverses each sequence of runs of at least this level, in place. */
function reverseFrom(runs: { level: number }[], level: number): void {
  for (let from = 0; from < runs.length; from++) {
    let to = from;
    while ((runs[to]?.level ?? -1) >= level) to++;
    if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
    from = to;
  }
}

function reverseText(text: string): string {
  const letters = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
  // The font reorders right-to-left letters itself.
  return (RIGHT_TO_LEFT.test(text) ? letters : letters.reverse()).join('');
}
