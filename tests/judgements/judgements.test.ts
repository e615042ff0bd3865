import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileTypeOf } from '../../functions/src/features/uploads/check-stored-file.ts';
import { billingInputSchema } from '../../src/domain/account/billing-input.ts';
import { emailProblem } from '../../src/domain/account/credentials.ts';
import { usernameSchema } from '../../src/domain/account/username.ts';
import { contactDetails } from '../../src/domain/contact/contact-details.ts';
import { asksForReply } from '../../src/domain/deal/asks-for-reply.ts';
import { checkTargetOf } from '../../src/domain/handover/checks/check-target.ts';
import { judgeItemCheck } from '../../src/domain/handover/checks/item-checks.ts';
import { guideFor } from '../../src/domain/handover/steps/guide-for.ts';
import { isVideoAddress } from '../../src/domain/listing/details/video-address.ts';
import { draftProblems, emptyDraft } from '../../src/domain/listing/draft/draft.ts';
import type { Offer } from '../../src/domain/offer/offer.ts';
import { unusualTerms } from '../../src/domain/offer/unusual-terms.ts';
import { siteOf } from '../../src/domain/ownership/site.ts';
import { findHeldWords } from '../../src/domain/review/held-words.ts';
import { reviewTextSchema } from '../../src/domain/review/review.ts';
import { hasHiddenCharacters } from '../../src/domain/shared/hidden-signs.ts';
import { personNameSchema } from '../../src/domain/shared/plain-name.ts';
import { isWebAddress } from '../../src/domain/shared/web-address.ts';
import { offerFacts } from '../support/listings/market-facts.ts';
import { ACCOUNT_NUMBERS } from './account-numbers.ts';
import { GUIDE_INPUTS, type GuideInput, TARGET_INPUTS, type TargetInput } from './assets.ts';
import { FILES, type SentFile } from './files.ts';
import { FREE_TEXTS } from './free-texts.ts';
import { HANDOVER_LOOKS, type HandoverLook } from './handover-looks.ts';
import { INVISIBLE_SIGNS } from './invisible-signs.ts';
import { LAST_WORDS } from './last-words.ts';
import { LEGAL_NAMES } from './legal-names.ts';
import { LENGTHS } from './lengths.ts';
import { MESSAGES } from './messages.ts';
import { OFFER_TERMS, type TermsInput } from './offer-terms.ts';
import { PERSON_NAMES } from './person-names.ts';
import { REVIEWS } from './reviews.ts';
import { TITLES } from './titles.ts';
import { UNREAD_LAST_WORDS } from './unread-last-words.ts';
import { UNREAD_REVIEWS } from './unread-reviews.ts';
import { USER_NAMES } from './user-names.ts';
import { EMAIL_ADDRESSES, OWN_SITES, VIDEO_ADDRESSES, WEB_ADDRESSES } from './web-addresses.ts';

const NOW = new Date('2026-06-09T12:00:00Z');

/** One input, and whether the judgement about it is right. */
interface Judged {
  input: string;
  isRight: boolean;
}
interface Judgement {
  honest: Judged[];
  abusive: Judged[];
}

const judged = async <T>(
  { honest, abusive }: { honest: readonly T[]; abusive: readonly T[] },
  isNoticed: (input: T) => boolean | Promise<boolean>,
  nameOf = (input: T): string => JSON.stringify(input),
): Promise<Judgement> => ({
  honest: await Promise.all(
    honest.map(async (input) => ({ input: nameOf(input), isRight: !(await isNoticed(input)) })),
  ),
  abusive: await Promise.all(abusive.map(async (input) => ({ input: nameOf(input), isRight: await isNoticed(input) }))),
});

const draft = emptyDraft('2025-06', NOW);
const hasProblem = (patch: Partial<typeof draft>, path: string): boolean =>
  draftProblems({ ...draft, ...patch }, NOW).some((problem) => problem.path === path);
const isLegalName = (legalName: string): boolean => billingInputSchema.shape.legalName.safeParse(legalName).success;

const SHORTEST: Record<keyof typeof LENGTHS, (text: string) => boolean> = {
  title: (title) => hasProblem({ title }, 'title'),
  oneLine: (oneLine) => hasProblem({ oneLine }, 'oneLine'),
  reason: (text) => hasProblem({ reasonForSelling: text }, 'reasonForSelling'),
  review: (text) => !reviewTextSchema.safeParse({ rating: 5, text }).success,
  legalName: (name) => !isLegalName(name),
};
const fields = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];
const lengthsOf = (side: 'honest' | 'abusive') =>
  fields.flatMap((field) => LENGTHS[field][side].map((text) => ({ field, text })));

const isMarked = ({ percent = 100, ...terms }: TermsInput): boolean => {
  const price = 24_000 * percent;
  const part = (share: number) => Math.round((price * share) / 100);
  const patch: Partial<Offer> = { price, conditions: terms.conditions ?? '' };
  if (terms.diligence) patch.diligenceDays = terms.diligence;
  if (terms.exclusivity) patch.exclusivityDays = terms.exclusivity;
  if (terms.support) patch.supportDays = terms.support;
  if (terms.later) patch.installments = [{ amount: part(terms.later[0]), days: terms.later[1] }];
  if (terms.holdback) patch.holdback = { amount: part(terms.holdback[0]), days: terms.holdback[1] };
  const listing = { askingPrice: 2_400_000, structures: [], supportDays: 30, floor: null };
  const others = (terms.others ?? []).map((diligenceDays) => offerFacts(NOW, { diligenceDays }).offer);
  return Object.keys(unusualTerms(offerFacts(NOW, patch).offer, listing, others, NOW)).length > 0;
};

const resultOf = ({ kind, name, before, now, account = '', text, problem = null, ref = [null, null] }: HandoverLook) =>
  judgeItemCheck({
    target: { kind, name },
    looked: { values: now, ref: ref[1], hasText: text ?? false, problem },
    baseline: before && { values: [...before], ref: ref[0], at: NOW },
    account,
  }).result;

const platformOf = ([kind, identifier]: GuideInput) =>
  guideFor({ kind, identifier, label: '', transfer: '', guide: null }).platform;
const targetOf = ([kind, identifier]: TargetInput) => checkTargetOf(kind, identifier, '');
/** Compares each judgment with the expected one, for honest and abusive inputs alike. */
const alike = async <T>(
  population: { honest: readonly T[]; abusive: readonly T[] },
  isRight: (input: T) => boolean,
): Promise<Judgement> => {
  const of = (all: readonly T[]) => all.map((input) => ({ input: JSON.stringify(input), isRight: isRight(input) }));
  return { honest: of(population.honest), abusive: of(population.abusive) };
};

const JUDGEMENTS: Record<string, () => Promise<Judgement>> = {
  messages: () => judged(MESSAGES, (text) => contactDetails(text).length > 0),
  'account numbers': () => judged(ACCOUNT_NUMBERS, (text) => contactDetails(text).length > 0),
  'person’s name': () => judged(PERSON_NAMES, (name) => !personNameSchema.safeParse(name).success),
  'user name': () => judged(USER_NAMES, (name) => !usernameSchema.safeParse(name).success),
  'legal name': () => judged(LEGAL_NAMES, (name) => !isLegalName(name)),
  title: () => judged(TITLES, (title) => hasProblem({ title }, 'title')),
  'free texts': () => judged(FREE_TEXTS, (text) => contactDetails(text).length > 0 || hasHiddenCharacters(text)),
  reviews: () => judged(REVIEWS, (text) => findHeldWords(text) !== null),
  'unread reviews': () => judged(UNREAD_REVIEWS, (text) => findHeldWords(text) !== null),
  'shortest lengths': () =>
    judged({ honest: lengthsOf('honest'), abusive: lengthsOf('abusive') }, ({ field, text }) => SHORTEST[field](text)),
  'invisible signs': () => judged(INVISIBLE_SIGNS, (text) => !personNameSchema.safeParse(text).success),
  'web address': () => judged(WEB_ADDRESSES, (url) => !isWebAddress(url)),
  'whose site': () => judged(OWN_SITES, (url) => siteOf(url) === null),
  'video address': () => judged(VIDEO_ADDRESSES, (url) => !isVideoAddress(url)),
  'email address': () => judged(EMAIL_ADDRESSES, (email) => emailProblem(email) !== null),
  'unusual terms': () => judged(OFFER_TERMS, isMarked),
  'has it moved': () => alike(HANDOVER_LOOKS, (look: HandoverLook) => resultOf(look) === look.right),
  'whose steps': () => alike(GUIDE_INPUTS, (input: GuideInput) => platformOf(input) === input[2]),
  'what is looked at': () =>
    alike(TARGET_INPUTS, (input: TargetInput) => JSON.stringify(targetOf(input)) === JSON.stringify(input[2])),
  'type of a file': () =>
    judged(
      FILES,
      async ({ content, name }: SentFile) => (await fileTypeOf(content, name)) === null,
      ({ content, name }) => `${name} ${content.toString('latin1', 0, 40)}`,
    ),
  'last word': () => judged(LAST_WORDS, asksForReply),
  'unread last word': () => judged(UNREAD_LAST_WORDS, asksForReply),
};

/**
 * False alarms and misses, for both the visible and the held-out half. No number may rise; when one falls, it is
 * updated here.
 */
const COUNTS: Record<string, string> = {
  messages: '0 + 1, 0 + 4',
  'account numbers': '0 + 0, 0 + 0',
  'person’s name': '0 + 0, 1 + 2',
  'user name': '0 + 0, 0 + 2',
  'legal name': '0 + 0, 0 + 0',
  title: '0 + 0, 0 + 0',
  'free texts': '0 + 0, 0 + 2',
  reviews: '0 + 0, 0 + 1',
  'unread reviews': '0 + 0, 0 + 4',
  'shortest lengths': '1 + 0, 1 + 0',
  'invisible signs': '0 + 0, 0 + 0',
  'web address': '0 + 0, 0 + 1',
  'whose site': '0 + 0, 0 + 0',
  'video address': '0 + 0, 0 + 0',
  'email address': '0 + 0, 1 + 3',
  'unusual terms': '0 + 1, 0 + 0',
  'has it moved': '0 + 0, 0 + 0',
  'whose steps': '0 + 0, 0 + 1',
  'what is looked at': '0 + 2, 0 + 1',
  'type of a file': '0 + 0, 1 + 3',
  'last word': '0 + 0, 0 + 0',
  'unread last word': '0 + 0, 0 + 2',
};

/** True for the held-out half, which the judgments aren't tuned on and whose lines are never printed. */
const isAside = (input: string): boolean => (createHash('sha256').update(input).digest()[0] ?? 0) % 2 === 1;

const countsOf = (all: readonly Judged[]) => {
  const wrong = all.filter(({ isRight }) => !isRight);
  const aside = wrong.filter(({ input }) => isAside(input)).length;
  const rate = `${wrong.length}/${all.length} (${((wrong.length / all.length) * 100).toFixed(1)} %, ${aside} put aside)`;
  return { rate, parts: `${wrong.length - aside} + ${aside}` };
};

test.each(Object.keys(JUDGEMENTS))('%s: no more false alarms and misses than before', async (name) => {
  const judgement = await JUDGEMENTS[name]?.();
  if (!judgement) throw new Error('A judgement expected.');
  const honest = countsOf(judgement.honest);
  const abusive = countsOf(judgement.abusive);
  console.log(`${name}: false alarms ${honest.rate}, misses ${abusive.rate}`);
  if (process.env.HANDOFF_JUDGED === name) {
    const seen = [...judgement.honest, ...judgement.abusive].filter(
      ({ input, isRight }) => !isRight && !isAside(input),
    );
    console.log(seen.map(({ input }) => `  ${input}`).join('\n'));
  }
  expect(`${honest.parts}, ${abusive.parts}`).toBe(COUNTS[name]);
});
