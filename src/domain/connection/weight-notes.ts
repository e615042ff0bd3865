import { type CheckNote, noteOf } from '../listing/checks/check.ts';
import type { CheckId } from '../listing/checks/check-outcomes.ts';
import { burstText, lateText, MIN_CHARGED, twinsText } from '../processor-export/payment-checks.ts';
import { counted } from '../shared/numbers.ts';
import type { MonthWeights } from './month-weights.ts';
import type { Connected } from './reading.ts';

/** @public Called by tests. Rows of the table of checks that need an account; it has others with exports in common. */
export const WEIGHT_CHECKS = [
  'account-cards',
  'account-domain',
  'account-passed-on',
  'account-backdated',
  'account-subscription',
] as const satisfies CheckId[];

/** A quarter of twelve months’ charges: shared cards, or addresses of one’s own, bring less of honest revenue. */
const OWN_SHARE = 0.25;
/** Most of what came in was others’ money. */
const PASSED_SHARE = 0.5;
/** Of each month by its largest customer, who need not be the same in all of them. */
const LARGEST_SHARE = 0.5;
/** Of the MRR, as of one customer where the seller says it. */
const SUBSCRIPTION_SHARE = 0.3;
/** Fewer are few enough to be looked at. */
const MIN_SUBSCRIPTIONS = 5;
/** Days in which all subscriptions were created, and by which some began before: longer than any trial. */
const CREATED_DAYS = 7;
const BACKDATED_DAYS = 60;

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;

/** Notes on the charges and subscriptions of an account that a reviewer should know or ask about. */
export const weightNotes = ({ weights, subscriptionWeights }: Connected): CheckNote[] => [
  ...(weights ? chargeNotes(weights) : []),
  ...subscriptionNotes(subscriptionWeights),
];

function chargeNotes(weights: MonthWeights): CheckNote[] {
  const { charges, charged, largest, sharedCards, sharedBy, ownDomain, passedOn } = weights;
  if (charged < MIN_CHARGED) return [];
  const notes: CheckNote[] = [];
  if (largest >= charged * LARGEST_SHARE)
    notes.push(
      noteOf('row-customer', `The largest customer of each month paid ${percent(largest, charged)} of twelve months.`),
    );
  if (sharedCards >= charged * OWN_SHARE)
    notes.push(
      noteOf(
        'account-cards',
        `Cards that three customers or more pay with brought ${percent(sharedCards, charged)} of twelve months, in one of them for ${counted(sharedBy)} customers.`,
      ),
    );
  if (ownDomain >= charged * OWN_SHARE)
    notes.push(
      noteOf(
        'account-domain',
        `${percent(ownDomain, charged)} of twelve months was paid from addresses at the project’s own domain.`,
      ),
    );
  if (passedOn >= charged * PASSED_SHARE)
    notes.push(
      noteOf(
        'account-passed-on',
        `${percent(passedOn, charged)} of what was charged in twelve months was transferred to other accounts.`,
      ),
    );
  return [...notes, ...rowNotes(weights, charges)];
}

/** Notes that an export of the same payments would have. */
function rowNotes({ twins, late, busiest, busiestElsewhere }: MonthWeights, charges: number): CheckNote[] {
  const found: [CheckId, string | null][] = [
    ['row-twins', twinsText(twins, charges)],
    ['row-available', lateText(late, charges)],
    ['row-burst', burstText(busiest, busiestElsewhere)],
  ];
  return found.flatMap(([check, text]) => (text ? [noteOf(check, text)] : []));
}

function subscriptionNotes({
  createdDays,
  backdatedDays,
  created,
  largest,
  monthly,
}: Connected['subscriptionWeights']): CheckNote[] {
  const notes: CheckNote[] = [];
  if (created >= MIN_SUBSCRIPTIONS && createdDays <= CREATED_DAYS && backdatedDays > BACKDATED_DAYS)
    notes.push(
      noteOf(
        'account-backdated',
        `All ${counted(created)} subscriptions were created within ${Math.max(1, Math.ceil(createdDays))} days, with start dates up to ${Math.floor(backdatedDays)} days before.`,
      ),
    );
  if (monthly > 0 && largest >= monthly * SUBSCRIPTION_SHARE)
    notes.push(noteOf('account-subscription', `The largest subscription is ${percent(largest, monthly)} of the MRR.`));
  return notes;
}
