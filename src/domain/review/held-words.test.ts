import { expect, test } from 'vitest';
import { findHeldWords, heldWordsSentence } from './held-words.ts';

test.each([
  ['Quick and honest.', null],
  ['You won’t regret it, and PayPal came over without a hitch.', null],
  ['Write to nora.q@gmail.com for more.', '“nora.q@gmail.com” reads as an email address.'],
  ['Nice. I’ll find you.', "“I'll find you” reads as a threat."],
  ['She lives in two time zones, and answers in both.', null],
  ['He lives at 14 Harbor Road.', '“He lives at 14” reads as somebody’s address.'],
  ['Er wohnt im Ankerweg 7.', '“Er wohnt im Ankerweg 7” reads as somebody’s address.'],
  ['Refund me, or I post your passwords.', '“or I post your” reads as a threat.'],
  ['Geld zurück, sonst veröffentliche ich deine Daten.', '“sonst veröffentliche ich dein” reads as a threat.'],
  ['De volgende keer buiten het platform.', '“buiten het platform” reads as a way to pay elsewhere.'],
  [
    'Write to nora.q@gmail.com. You will regret this.',
    '“nora.q@gmail.com”, “You will regret this” read as an email address and a threat.',
  ],
])('“%s” is held for: %s', (text, sentence) => {
  const held = findHeldWords(text);
  expect(held && heldWordsSentence(held)).toBe(sentence);
});
