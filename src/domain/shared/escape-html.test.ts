import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('text can neither begin a tag nor end an attribute, and reads as it was written', () => {
  expect(escapeHtml(`<b a="1" c='2'>Fjell & Fir</b> &amp;`)).toBe(
    '&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;Fjell &amp; Fir&lt;/b&gt; &amp;amp;',
  );
});
