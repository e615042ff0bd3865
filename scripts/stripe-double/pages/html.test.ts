import { expect, test } from 'vitest';
import { html } from './html.ts';

test('everything that is put into a page is escaped, unless it is a piece of a page itself', () => {
  const hostile = `<script a="b" c='d'>&`;
  const escaped = '&lt;script a=&quot;b&quot; c=&#39;d&#39;&gt;&amp;';
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  expect(html`<ul>${[hostile, html`<li>${hostile}</li>`]}</ul>`.text).toBe(`<ul>${escaped}<li>${escaped}</li></ul>`);
});

test('nothing is written for what is not there, and a zero is', () => {
  expect(html`${null}${undefined}${false}|${0}|${''}`.text).toBe('|0|');
});
