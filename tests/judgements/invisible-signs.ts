import { inputs, type Population } from './population.ts';

const LETTERS = inputs(
  'علی\u200cرضا | می\u200cنا | نیک\u200cزاد | ශ්\u200dරී | ක්\u200dෂ | क्\u200dष | शर्\u200dमा | ക്\u200d | രാജേഷ്\u200d | ক্\u200dষ | ক্\u200cষ',
);
const EMOJI = inputs(
  '👩\u200d💻 | 👨\u200d👩\u200d👧 | 🏳\ufe0f\u200d🌈 | 🧑🏽\u200d🚀 | 🐻\u200d❄\ufe0f | ❤\ufe0f\u200d🔥 | 👁\ufe0f\u200d🗨\ufe0f | 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} | 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} | 1\ufe0f\u20e3 | ☕\ufe0f | 🇩🇪 | 🇧🇷',
);
const WORDS = inputs('Ada | Müller | Hélène | Peña | João | Città | Żółć | Дмитрий | 王小明 | さくら');
/** Characters left by copying and pasting at the edge of a word, and joiners that join nothing. */
const STRAY = ['\u00a0', '\ufeff', '\u200e', '\u200f'];
const REFUSED = [
  '\u200b',
  '\u202e',
  '\u2066',
  '\ue000',
  '\u{f0000}',
  '\u0378',
  '\u200d',
  '\u200c',
  '\u0000',
  '\u3164',
  '\u2060',
];

/**
 * Invisible characters. Honest ones belong to scripts and emoji or were pasted; abusive ones hide something within a
 * word.
 */
export const INVISIBLE_SIGNS: Population = {
  honest: [
    ...LETTERS,
    ...EMOJI.flatMap((emoji) => [`${emoji} Diary`, `Notes ${emoji}`, `A${emoji}`]),
    ...WORDS.flatMap((word) => [...STRAY.flatMap((sign) => [`${word}${sign}`]), `${STRAY[2]}${word}`, `${word}`]),
  ],
  abusive: REFUSED.flatMap((sign) => [`Br${sign}ick`, `Бр${sign}ик`, `王${sign}小`, `a${sign}${sign}b`]),
};
