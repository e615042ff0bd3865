import type { Context } from 'hono';
import { html } from 'hono/html';
import { sitePaths } from '../../../../../src/domain/site-paths.ts';
import { DASHBOARD } from './simulated-pages.ts';

export type Html = ReturnType<typeof html>;

interface Page {
  title: string;
  body: Html | Html[];
  /** `pair`: two columns where there is room; `wide`: lists. */
  layout?: 'narrow' | 'pair' | 'wide';
  status?: 200 | 400 | 404;
}

/** A page of the simulated provider. It says what it is, and leads to the dashboard and the site. */
export const simulatedPage = (c: Context, { title, body, layout = 'narrow', status = 200 }: Page) =>
  c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · Simulated payments</title>
          <link rel="stylesheet" href="/simulated-checkout.css" />
        </head>
        <body>
          <header class="bar">
            <p class="mode">Simulated payment provider. No money moves.</p>
            <nav aria-label="Simulated provider"><a href="${DASHBOARD}">Dashboard</a> <a href="${sitePaths.home}">Site</a></nav>
          </header>
          <main class="${layout}">${body}</main>
        </body>
      </html>`,
    status,
  );

/** A page that has only something to say, and where to go from there. */
export const plainPage = (
  c: Context,
  {
    title,
    text,
    back,
    status,
  }: { title: string; text: string; back?: { href: string; label: string } } & Pick<Page, 'status'>,
) =>
  simulatedPage(c, {
    title,
    ...(status && { status }),
    body: html`<section class="card">
      <h1 class="said">${title}</h1>
      <p>${text}</p>
      ${back ? html`<a class="back" href="${back.href}">${back.label}</a>` : ''}
    </section>`,
  });
