import { BRAND } from '../../../../src/domain/brand.ts';
import { BRAND_COLORS } from '../../../../src/domain/brand-colors.ts';
import type { Mail } from '../../../../src/domain/mail/mail.ts';
import { withVia } from '../../../../src/domain/reach/with-via.ts';
import { inZone, type LetterClock } from '../../../../src/domain/shared/reader-clock.ts';
import { withMoments } from '../../../../src/domain/shared/stored-moments.ts';
import { escapeHtml } from '../../../../src/domain/shared/text.ts';
import { siteUrl } from '../../data/command/site-origin.ts';

/** The content of an email before it is rendered as text and HTML: plain text only, no markup. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** Listed items, each with a heading that links to its page on the site. */
  items?: readonly LetterItem[];
  /** The button's label and the path on the site it links to. */
  action?: { label: string; path: string } | undefined;
  /** The recipient's time zone and locale; missing if they have no account. */
  clock?: LetterClock | undefined;
  /** The reason for sending it, shown at the end. */
  why: string;
  /** The page for unsubscribing from such emails; missing if that isn't possible. */
  stopUrl?: string | undefined;
}

/** An item described by `lines`; each of `stops` is a link that unsubscribes from emails like it. */
export interface LetterItem {
  title: string;
  path: string;
  lines: readonly string[];
  stops: readonly { label: string; url: string }[];
}

const FONT = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/**
 * Keeps email clients from turning names such as `Socket.io` into links by inserting an invisible joiner after the dot.
 * Leaves full addresses alone.
 */
const withoutLinks = (text: string): string =>
  text.replace(/\S+/g, (word) => (/[@/]/.test(word) ? word : word.replace(/\.(?=\p{L}{2})/gu, '.\u200c')));

/**
 * Renders a letter as text and as HTML with the same wording. Styles are inline because email clients drop the others.
 */
export function letterMessage(letter: Letter): Mail['message'] {
  const { subject, items = [], action, why, stopUrl, clock } = letter;
  const heading = withoutLinks(subject);
  const write = () => letter.paragraphs.map(withMoments);
  const paragraphs = (clock ? inZone(clock.zone, write, clock.locale) : write()).map(withoutLinks);
  const actionUrl = action && `${siteUrl()}${withVia(action.path, 'mail')}`;
  const text = [
    heading,
    ...paragraphs,
    ...items.map(itemText),
    ...(action ? [`${action.label}: ${actionUrl}`] : []),
    '—',
    why,
    ...(stopUrl ? [`Stop these emails: ${stopUrl}`] : []),
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${BRAND_COLORS.paper};color:${BRAND_COLORS.ink};font:15px/1.55 ${FONT}">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;margin:0 auto"><tr><td>
<p style="margin:0 0 20px;font-weight:600;color:${BRAND_COLORS.fern}">${BRAND}</p>
<div style="background:${BRAND_COLORS.surface};border:1px solid ${BRAND_COLORS.line};border-radius:10px;padding:28px">
<h1 style="margin:0 0 12px;font-size:19px;line-height:1.35;font-weight:600">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p dir="auto" style="margin:0 0 12px">${escapeHtml(paragraph)}</p>`).join('\n')}
${items.map(itemHtml).join('\n')}
${actionUrl ? `<p style="margin:20px 0 0"><a href="${escapeHtml(actionUrl)}" style="display:inline-block;padding:11px 18px;border-radius:8px;background:${BRAND_COLORS.fern};color:${BRAND_COLORS.surface};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>` : ''}
</div>
<p style="margin:20px 0 0;color:${BRAND_COLORS.muted};font-size:13px">${escapeHtml(why)}${stopUrl ? ` <a href="${escapeHtml(stopUrl)}" style="color:${BRAND_COLORS.muted}">Stop these emails</a>` : ''}</p>
</td></tr></table>
</body></html>
`;
  return { subject, text: `${text}\n`, html };
}

const itemText = ({ title, path, lines, stops }: LetterItem): string =>
  [
    withoutLinks(title),
    ...lines.map(withoutLinks),
    siteUrl() + withVia(path, 'alert'),
    ...stops.map(({ label, url }) => `${label}: ${url}`),
  ].join('\n');

const itemHtml = ({ title, path, lines, stops }: LetterItem): string =>
  [
    `<div style="margin:0 0 16px;padding:12px 0 0;border-top:1px solid ${BRAND_COLORS.line}">`,
    `<p style="margin:0 0 4px"><a href="${escapeHtml(siteUrl() + withVia(path, 'alert'))}" style="color:${BRAND_COLORS.fern};font-weight:600">${escapeHtml(withoutLinks(title))}</a></p>`,
    ...lines.map((line) => `<p style="margin:0 0 4px">${escapeHtml(withoutLinks(line))}</p>`),
    ...stops.map(
      ({ label, url }) =>
        `<p style="margin:0;font-size:13px"><a href="${escapeHtml(url)}" style="color:${BRAND_COLORS.muted}">${escapeHtml(label)}</a></p>`,
    ),
    '</div>',
  ].join('\n');
