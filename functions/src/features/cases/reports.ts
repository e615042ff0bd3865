import { publicName } from '../../../../src/domain/account/user.ts';
import { newCase, type SupportRequest } from '../../../../src/domain/case/case.ts';
import type { Flag } from '../../../../src/domain/case/flag.ts';
import { refusalMessage } from '../../../../src/domain/case/refused-text.ts';
import { REPORT_REASONS, type ReportedKind } from '../../../../src/domain/case/report.ts';
import { roleIn } from '../../../../src/domain/deal/deal.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { isPublic } from '../../../../src/domain/listing/states.ts';
import { excerpt } from '../../../../src/domain/shared/text.ts';
import type { CommandContext, Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { sha256 } from '../../data/crypto/hash.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { deviceName } from '../../integrations/device-name.ts';
import { createBugReport, createSupportRequest, createSupportRequestOnce } from '../../records/case.ts';
import { getDeal } from '../../records/deal/deal.ts';
import { prepareFlag } from '../../records/flag.ts';
import { queueMail } from '../../records/mail/mail.ts';

/** Stores a bug report with its page and browser for administrators to review. */
export const bugReport: Handler<'bugReport'> = async (ctx, { bugDescription }) => {
  await createBugReport({
    id: newId(),
    uid: ctx.uid,
    description: bugDescription,
    page: ctx.header('referer') ?? null,
    browser: deviceName(ctx.header('user-agent')),
    ...newCase(ctx.now),
  });
  return { success: true };
};

/**
 * Stores a message to support, from anyone, for administrators to review. If `SUPPORT_EMAIL` is set, it is also emailed
 * there, and replying to that email reaches the sender.
 */
export const contactSupport: Handler<'contactSupport'> = async (ctx, { email, message, company }) => {
  if (company) return { success: true };
  const browser = deviceName(ctx.header('user-agent'));
  const request: SupportRequest = { id: newId(), email, message, browser, ...newCase(ctx.now) };
  const to = process.env.SUPPORT_EMAIL;
  const letter = {
    subject: `Support: ${email}`,
    paragraphs: [...message.split(/\n+/), `Sent from ${browser}.`],
    why: 'Reply to this email to answer the sender.',
  };
  await transact(async (tx) => {
    createSupportRequest(tx, request);
    if (to) queueMail(tx, `support-${request.id}`, { to, letter, replyTo: email }, ctx.now);
  });
  return { success: true };
};

const EXCERPT_LENGTH = 500;

type Found = Partial<Pick<Flag, 'uid' | 'listingId' | 'dealId'>> & { excerpt: string };

/**
 * Reports a listing, an account, a message in the caller's deal or a review by raising a flag; replaces the caller's
 * earlier flag on the same subject if it is still open. Throws `not-found` for subjects the caller can't see and
 * `forbidden` for their own.
 */
export const report: Handler<'report'> = (ctx, { kind, subjectId, reason, text }) =>
  runCommand(ctx, async (tx) => {
    const { excerpt: content, ...about } = await FIND_REPORTED[kind](tx, ctx, subjectId);
    if (about.uid === ctx.uid) throw new AppError('forbidden', 'You cannot report yourself or your own content.');
    const words = [REPORT_REASONS[reason], text].filter(Boolean).join(': ');
    const id = `report-${kind}-${subjectId.replace('/', '-')}-${ctx.uid}`;
    const details = { kind, subjectId, reason, excerpt: excerpt(content, EXCERPT_LENGTH), reporterId: ctx.uid };
    const flag = { id, kind: 'report', reason: words, report: details, ...about } as const;
    const raise = await prepareFlag(tx, flag, ctx.now);
    raise();
    return { success: true as const };
  });

/** Loaders for each kind of reported subject, which throw `not-found` if the caller can't see it. */
const FIND_REPORTED: Record<ReportedKind, (tx: Tx, ctx: CommandContext, subjectId: string) => Promise<Found>> = {
  listing: async (tx, _ctx, subjectId) => {
    const listing = await tx.get(refs.listing(subjectId));
    if (!listing.teaser || !isPublic(listing.state) || listing.hidden) throw new AppError('not-found');
    const { title, oneLine } = listing.teaser;
    return { listingId: subjectId, uid: listing.sellerId, excerpt: `${title}: ${oneLine}` };
  },
  user: async (tx, _ctx, subjectId) => {
    const user = await tx.get(refs.user(subjectId));
    if (user.deletedAt) throw new AppError('not-found');
    return { uid: subjectId, excerpt: [publicName(user), user.bio].filter(Boolean).join(': ') };
  },
  message: async (tx, ctx, subjectId) => {
    const [dealId = '', messageId = ''] = subjectId.split('/');
    const deal = await getDeal(tx, dealId);
    if (!roleIn(deal, ctx.uid)) throw new AppError('not-found');
    const message = await tx.get(refs.message(dealId, messageId));
    return { dealId, listingId: deal.listingId, uid: message.senderId, excerpt: message.text };
  },
  review: async (tx, ctx, subjectId) => {
    const [aboutId = '', reviewId = ''] = subjectId.split('/');
    const review = await tx.get(refs.review(aboutId, reviewId));
    const isRead = review.revealedAt && (review.isPublic || aboutId === ctx.uid);
    if (!isRead) throw new AppError('not-found');
    return { uid: review.authorId, excerpt: review.text };
  },
};

const ID_LENGTH = 20;

/**
 * Sends text that a field's validation rejected to support, as a request from the account; repeating the call creates
 * no second request. The server repeats the validation and throws `invalid-input` if the text isn't rejected.
 */
export const sendRefusal: Handler<'sendRefusal'> = async (ctx, { field, text }) => {
  const message = refusalMessage(field, text);
  if (!message) throw new AppError('invalid-input', 'This text was not refused.');
  const id = sha256(['refusal', ctx.uid, field, text].join('\n')).slice(0, ID_LENGTH);
  await transact(async (tx) => {
    const { email } = await tx.get(refs.user(ctx.uid));
    const browser = deviceName(ctx.header('user-agent'));
    await createSupportRequestOnce(tx, { id, email, message, browser, ...newCase(ctx.now) });
  });
  return { success: true };
};
