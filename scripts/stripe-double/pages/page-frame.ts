import { type Html, html } from './html.ts';

/** The response to a page request. */
export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

interface Page {
  title: string;
  body: Html | Html[];
  /** `pair`: two columns if there is room; `wide`: for lists. */
  layout?: 'narrow' | 'pair' | 'wide';
  status?: number;
  /** The URL of the site that owns the account. */
  site: string;
}

const SAFE = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** A page of the double, with a notice that it isn't Stripe and links to the dashboard and the site. */
export const framedPage = ({ title, body, layout = 'narrow', status = 200, site }: Page): PageResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...SAFE },
  body: html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Double of Stripe</title>
        <link rel="stylesheet" href="/pages.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header class="bar">
          <p class="mode">A double of Stripe on this machine. No money moves.</p>
          <nav aria-label="Double of Stripe"><a href="/dashboard">Dashboard</a> <a href="${site}">Site</a></nav>
        </header>
        <main class="${layout}">${body}</main>
      </body>
    </html>`.text,
});

/** A page with only a message and a link back. */
export const plainPage = ({
  text,
  back,
  ...page
}: Omit<Page, 'body' | 'layout'> & { text: string; back?: { href: string; label: string } }): PageResponse =>
  framedPage({
    ...page,
    body: html`<section class="card">
      <h1 class="said">${page.title}</h1>
      <p>${text}</p>
      ${back && html`<a class="back" href="${back.href}">${back.label}</a>`}
    </section>`,
  });

/** Redirects after a form submission. */
export const redirectTo = (location: string): PageResponse => ({
  status: 303,
  headers: { location, ...SAFE },
  body: '',
});
