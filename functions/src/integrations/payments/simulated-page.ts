import type { Context } from 'hono';
import { html } from 'hono/html';

/** A page of the simulated provider. */
export const simulatedPage = (c: Context, title: string, body: ReturnType<typeof html>) =>
  c.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/simulated-checkout.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`);
