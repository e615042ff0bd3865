import { daysText } from '../shared/time.ts';
import { shareText } from './shares.ts';
import type { TemplateTerms } from './terms-template.ts';

/** What saved terms say, in a line: `50% after 90 days, holdback 10% for 30 days, diligence 4 days, …`. */
export function termsWords(terms: TemplateTerms): string {
  const { instalments, holdback, diligenceDays, exclusivityDays, supportDays, expiryDays } = terms;
  return [
    ...(instalments.length
      ? instalments.map(({ share, days }) => `${shareText(share)} after ${daysText(days)}`)
      : ['paid in full at close']),
    ...(holdback ? [`holdback ${shareText(holdback.share)} for ${daysText(holdback.days)}`] : []),
    `diligence ${daysText(diligenceDays)}`,
    `exclusivity ${daysText(exclusivityDays)}`,
    `seller’s help ${daysText(supportDays)}`,
    `valid for ${daysText(expiryDays)}`,
  ].join(', ');
}
