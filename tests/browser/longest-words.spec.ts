import { lookAtLongestTexts } from './look-at-longest-texts.ts';

const SENTENCE = 'The seller helps with the move of every subscription. ';

lookAtLongestTexts((length) =>
  SENTENCE.repeat(Math.ceil(length / SENTENCE.length))
    .slice(0, length)
    .trim(),
);
