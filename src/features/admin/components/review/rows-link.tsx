import textClasses from '../../../../components/ui/text.module.css';
import { CHECK_EXPLANATIONS } from '../../../../domain/listing/checks/check-explanations.ts';
import type { CheckId } from '../../../../domain/listing/checks/check-outcomes.ts';
import { validChecks } from '../../../../domain/listing/figures/figure-check.ts';
import type { Figures } from '../../../../domain/listing/figures/figures.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';

/** Groups of rows from an export or account. */
export const ROW_GROUPS = {
  months: 'By month',
  subscriptions: 'Subscriptions',
  returns: 'Refunds and disputes',
} as const;
export type RowGroup = keyof typeof ROW_GROUPS;

/** Groups of rows, keyed by the figures computed from them. */
const GROUP_OF: Partial<Record<string, RowGroup>> = {
  revenueMonths: 'months',
  earlierMonths: 'months',
  ttmRevenue: 'months',
  revenueSplit: 'months',
  payingCustomers: 'months',
  mrr: 'subscriptions',
  activeSubscriptions: 'subscriptions',
  churn: 'subscriptions',
  refundRate: 'returns',
};

/** Checks that look at the monthly revenue, although the seller would fix the problem in a different field. */
const READ_FROM_MONTHS: ReadonlySet<CheckId> = new Set(['month-stands-out', 'run-up', 'founding', 'all-time']);

/** Returns the main figure that a check examines. */
export const mainFigureOfCheck = (check: CheckId): string =>
  READ_FROM_MONTHS.has(check) ? 'revenueMonths' : CHECK_EXPLANATIONS[check].field[1];

/** Returns the id of the element that shows the rows behind a figure; null if the figure wasn't computed from rows. */
export function rowsIdOf(source: string, figure: string): string | null {
  const group = GROUP_OF[figure];
  return group ? rowsId(source, group) : null;
}

/** Element id of a group of rows; `source` is the id of a recompute or connection. */
export const rowsId = (source: string, group: RowGroup): string => `rows-${source}-${group}`;

/** Finds the rows behind each figure under review that an export or account proves. */
export function provenRows({ checks }: Pick<Listing, 'checks'>, figures: Figures): (figure: string) => string | null {
  const proving = validChecks(checks, figures).filter(({ source }) => source !== 'document');
  return (figure) => {
    const check = proving.findLast((one) => one.figure === figure);
    return check ? rowsIdOf(check.documentId, figure) : null;
  };
}

/** Link to the rows behind a figure, if any. */
export const RowsLink = ({ id }: { id: string | null }) =>
  id && (
    <a
      href={`#${id}`}
      className={textClasses.link}
      onClick={() => {
        const rows = document.getElementById(id);
        if (rows instanceof HTMLDetailsElement) rows.open = true;
      }}
    >
      Its rows
    </a>
  );
