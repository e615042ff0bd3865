/** A number as it was typed. */
export interface Amount {
  value: number;
  /** With a dollar sign, or called dollars. */
  money: boolean;
  /** A thousand for a k, a million for an m, else one; `value` counts it in. */
  scale: number;
  /** A multiple: `2.5x`. */
  times: boolean;
  percent: boolean;
  /** `1k+` */
  plus: boolean;
}

/** A word, sign or number of a text, as figures are read. */
export interface Piece {
  /** As it was typed. */
  text: string;
  /** In small letters; empty for numbers. What stands between quotes keeps them, and so is no word of ours. */
  word: string;
  amount?: Amount;
}

const QUOTED = /"[^"]*"|“[^”]*”/.source;
const SIGN = /[<>]=?|=[<>]?|[≤≥:~≈/–—]/.source;
const NUMBER = /\$?\d+(?:[.,]\d+)*/.source;
/** A number ends where a word would: `500px`, `5-minute` and `3d` are words. */
const AMOUNT = /^(\$?)\s?(\d+(?:[.,]\d+)*)(k|m|x|×|%)?(\$)?(\+)?$/u;
const PIECE = new RegExp(
  `${QUOTED}|${NUMBER}(?:k|m|x|×|%)?\\$?\\+?(?![\\p{L}\\p{N}#]|[.-]\\p{L}|[.,]\\d)|${SIGN}|-(?=\\s|\\$?\\d)|[^\\s<>=≤≥:~≈/–—"“”,;()]+`,
  'giu',
);

/** The words, signs and numbers of a text. */
export function piecesOf(text: string): Piece[] {
  return (text.normalize('NFKC').match(PIECE) ?? [])
    .filter((match) => /[^.!?]/.test(match))
    .map((match): Piece => {
      const word = match.toLowerCase();
      const amount = amountOf(word);
      if (amount) return { text: match, word: '', amount };
      return { text: match, word: /^[–—]$/.test(word) ? '-' : word.replace(/(?<![.!?])[.!?]+$/, '') };
    });
}

function amountOf(word: string): Amount | null {
  const [, before, digits, unit, after, plus] = AMOUNT.exec(word) ?? [];
  const value = digits === undefined ? null : numberOf(digits);
  if (value === null) return null;
  const scale = unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1;
  return {
    value: value * scale,
    money: Boolean(before || after),
    scale,
    times: unit === 'x' || unit === '×',
    percent: unit === '%',
    plus: Boolean(plus),
  };
}

/** `10,000`, `10.000`, `1,500.50` and `2,5`, as people write them. */
function numberOf(digits: string): number | null {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  return /^\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}
