import * as z from 'zod';

/** A labeled value in an email, such as a price or a reason. */
export const letterFactSchema = z.object({ label: z.string(), text: z.string() });
export type LetterFact = z.infer<typeof letterFactSchema>;

/** A listing in an email, described by `lines`. `stops` are links to unsubscribe from emails like this one. */
const letterItemSchema = z.object({
  title: z.string(),
  path: z.string(),
  /** Site-relative path of the listing's picture; null if it has none. */
  picture: z.string().nullable(),
  lines: z.array(z.string()),
  stops: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type LetterItem = z.infer<typeof letterItemSchema>;

/** One block of news in an email. `action` is its button, whose path is a page on the site. */
const letterPartSchema = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(letterFactSchema),
  items: z.array(letterItemSchema),
  action: z.object({ label: z.string(), path: z.string() }).nullable(),
});
export type EmailBlock = z.infer<typeof letterPartSchema>;

/** Content of an email before it is rendered as text and HTML: plain text only, no markup. */
export const letterSchema = z.object({
  subject: z.string(),
  parts: z.array(letterPartSchema),
  /** The recipient's time zone and locale; null if they have no account. */
  clock: z.object({ zone: z.string(), locale: z.string() }).nullable(),
  /**
   * The reasons for sending the email, shown at the end. `stopUrl` unsubscribes from such emails; null if that isn't
   * possible.
   */
  reasons: z.array(z.object({ why: z.string(), stopUrl: z.string().nullable() })),
});
export type Letter = z.infer<typeof letterSchema>;

/** Content of an email about a single piece of news; anything left out is empty. */
export interface LetterText extends Partial<Pick<EmailBlock, 'facts' | 'items' | 'action'>> {
  subject: string;
  paragraphs: string[];
  clock?: Letter['clock'];
  why: string;
  stopUrl?: string;
}

/** Builds an email about a single piece of news. */
export const newLetter = ({ subject, paragraphs, facts, items, action, clock, why, stopUrl }: LetterText): Letter => ({
  subject,
  parts: [{ title: subject, paragraphs, facts: facts ?? [], items: items ?? [], action: action ?? null }],
  clock: clock ?? null,
  reasons: [{ why, stopUrl: stopUrl ?? null }],
});
