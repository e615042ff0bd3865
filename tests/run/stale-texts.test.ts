import { expect, test } from 'vitest';
import { findTexts, removedLines, staleTexts } from './stale-texts.ts';

const stories = new Map([['a.spec.ts', "await expect(page.getByText('Nothing is waiting')).toBeVisible();"]]);

test('a text that the change removed and a story expects is reported', () => {
  expect(staleTexts(stories, ['<p>Nothing is\n  waiting</p>'], '<p>All done</p>')).toEqual([
    'a.spec.ts: “Nothing is waiting”',
  ]);
});

test('a moved text, an unknown one, and one that no story expects aren’t reported', () => {
  expect(staleTexts(stories, ['Nothing is waiting'], 'const text = "Nothing is waiting";')).toEqual([]);
  expect(staleTexts(stories, ['Something else was said'], '')).toEqual([]);
  expect(staleTexts(new Map([['a.spec.ts', "page.goto('/search')"]]), ['Nothing is waiting'], '')).toEqual([]);
});

test('texts are read from quotes and elements, without escapes; names and paths don’t count', () => {
  expect(
    findTexts(`say('It\\'s your turn'); <b>Wait for\n the buyer</b>; key("offer-made"); go('/deals/offers')`),
  ).toEqual(["It's your turn", 'Wait for the buyer']);
});

test('a change’s removals are read hunk by hunk, without comments', () => {
  const diff = `--- a/src/page.tsx
+++ b/src/page.tsx
@@ -1,2 +1 @@
-/** A page on which nothing is waiting. */
-  // Nothing is waiting
-  <p>Nothing is
-    waiting</p>
+  <p>All done</p>
@@ -9 +8,0 @@
- * nothing is waiting
-say('Gone for good');`;
  expect(removedLines(diff)).toEqual(['  <p>Nothing is\n    waiting</p>', "say('Gone for good');"]);
});
