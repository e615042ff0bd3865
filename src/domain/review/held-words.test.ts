import { expect, test } from 'vitest';
import { heldSentence, heldWords } from './held-words.ts';

test.each([
  ['Quick and honest.', null],
  ['You won’t regret it, and PayPal came over without a hitch.', null],
  ['Write to nora.q@gmail.com for more.', '“nora.q@gmail.com” reads as an email address.'],
  ['Nice. I’ll find you.', "“I'll find you” reads as a threat."],
  [
    'Write to nora.q@gmail.com. You will regret this.',
    '“nora.q@gmail.com”, “You will regret this” read as an email address and a threat.',
  ],
])('“%s” is held for: %s', (text, sentence) => {
  const held = heldWords(text);
  expect(held && heldSentence(held)).toBe(sentence);
});
