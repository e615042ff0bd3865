import { expect, test } from 'vitest';
import { html } from './html.ts';

test('every value in a page is escaped unless it is a fragment', () => {
  const hostile = `<script a="b" c='d'>&`;
  const escaped = '&lt;script a=&quot;b&quot; c=&#39;d&#39;&gt;&amp;';
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  expect(html`<ul>${[hostile, html`<li>${hostile}</li>`]}</ul>`.text).toBe(`<ul>${escaped}<li>${escaped}</li></ul>`);
});

test('missing values are omitted, and zero is written', () => {
  expect(html`${null}${undefined}${false}|${0}|${''}`.text).toBe('|0|');
});
