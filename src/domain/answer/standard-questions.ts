import type { Category } from '../listing/options.ts';
import type { QuestionCategory } from './answer.ts';

/** A suggested question. */
export interface StandardQuestion {
  category: QuestionCategory;
  question: string;
}
type Listed = readonly (readonly [QuestionCategory, string])[];

/** Questions suggested for every project. */
const QUESTIONS_FOR_ALL: Listed = [
  ['operation', 'What does a normal week of running it look like?'],
  ['operation', 'Who else works on it, and do they stay after the sale?'],
  ['product', 'Which third-party services does it depend on, and what do they cost?'],
  ['product', 'Which parts were written with AI, and who has reviewed them?'],
  ['product', 'What is broken or unfinished that a new owner should know?'],
  ['legal', 'Who owns the code, the content and the brand, and is that in writing?'],
  ['legal', 'Are there open disputes, claims, complaints or letters from lawyers?'],
  ['legal', 'What personal data does it hold, where, and on what legal basis?'],
  ['handover', 'Which accounts cannot be transferred and have to be opened again?'],
  ['handover', 'How long will you help after the sale, and with what?'],
];
/** Questions suggested for projects with revenue. */
const QUESTIONS_FOR_EARNING: Listed = [
  ['money', 'What explains the best and the worst month of the last year?'],
  ['money', 'Which costs are not in the figures, such as your own time or tools you pay privately?'],
  ['money', 'How much was refunded or charged back in the last year, and why?'],
  ['customers', 'Why do customers leave?'],
  ['customers', 'How much of the revenue comes from the largest customer?'],
  ['traffic', 'Where do new customers come from, and what does one cost?'],
];
/** Questions suggested for projects without revenue. */
const QUESTIONS_FOR_NOT_EARNING: Listed = [
  ['money', 'What does it cost to keep it running for a month?'],
  ['money', 'How did you plan to earn money with it, and what did you try?'],
  ['customers', 'Who has used it, how often, and what did they say?'],
  ['traffic', 'How did the people on the waiting list find it?'],
  ['product', 'How much work is left until it could be sold to a first customer?'],
  ['other', 'Why did you stop working on it?'],
];

const QUESTIONS_BY_CATEGORY: Record<Category, Listed> = {
  SaaS: [
    ['customers', 'How do monthly and yearly plans compare, and who pays a price that is no longer offered?'],
    ['customers', 'How many support requests arrive in a week, and what are they about?'],
    ['product', 'How is it deployed, backed up and monitored?'],
    ['product', 'When was the last outage, and what caused it?'],
  ],
  Ecommerce: [
    ['money', 'What are the margins by product, after shipping, returns and fees?'],
    ['operation', 'Who are the suppliers, on what terms, and would they supply a new owner?'],
    ['operation', 'How much stock is there, where is it, and is it included?'],
    ['customers', 'How many orders are from returning customers?'],
  ],
  Community: [
    ['customers', 'How many members post or visit in a week?'],
    ['operation', 'Who moderates, and what are the rules?'],
    ['product', 'On which platform does it run, and may it be transferred there?'],
    ['customers', 'How much of the community depends on you as a person?'],
  ],
  Marketplace: [
    ['customers', 'How many sellers and buyers were active last month, on each side?'],
    ['money', 'What is the value of what is traded, and which share do you keep?'],
    ['operation', 'How are payments, disputes and fraud handled?'],
    ['customers', 'Do people deal with each other elsewhere after they met here?'],
  ],
  Product: [
    ['product', 'Through which stores is it sold, and under whose account?'],
    ['customers', 'What do the reviews complain about?'],
    ['product', 'Which devices and versions does it support, and what breaks next?'],
    ['money', 'How do one-off purchases and subscriptions compare?'],
  ],
  Content: [
    ['traffic', 'Which pages bring most of the visits, and for which searches?'],
    ['traffic', 'How did updates of search engines change the traffic?'],
    ['legal', 'Who wrote the content, is it original, and was any of it generated?'],
    ['money', 'Which advertisers and affiliate programs pay, and do they accept a new owner?'],
  ],
  Service: [
    ['customers', 'Which clients have contracts, for how long, and can these be assigned?'],
    ['operation', 'Who does the work, and what does an hour of it cost?'],
    ['operation', 'Which of the work is written down so that somebody else could do it?'],
    ['customers', 'How many clients would leave if you did?'],
  ],
  Newsletter: [
    ['customers', 'How many subscribers opened one of the last five issues?'],
    ['customers', 'How did subscribers join, and is their consent recorded?'],
    ['money', 'Who sponsored the last ten issues, and at what price?'],
    ['operation', 'How long does one issue take, and who writes it?'],
  ],
};

/**
 * Returns common questions about a project of this kind, compiled from checklists that buyers, brokers and marketplaces
 * publish. The seller may answer them before anyone asks, and buyers can add their own.
 */
export const standardQuestions = (category: Category | null, earning: boolean): StandardQuestion[] =>
  [
    ...(earning ? QUESTIONS_FOR_EARNING : QUESTIONS_FOR_NOT_EARNING),
    ...(category ? QUESTIONS_BY_CATEGORY[category] : []),
    ...QUESTIONS_FOR_ALL,
  ].map(([about, question]) => ({ category: about, question }));
