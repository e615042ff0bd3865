import { Text } from '@mantine/core';
import { DataTable } from '../../../components/ui/data-table.tsx';
import { type Compared, compareOffers } from '../../../domain/offer/compare-offers.ts';
import classes from './offer-diff.module.css';

/** An unchanged term whose text is longer is folded. */
const LONGEST_IN_LINE = 140;

interface OfferDiffProps {
  before: Compared;
  after: Compared;
  names: { before: string; after: string };
}

/** Only the terms that changed, each with an amber edge; the others in one line, long ones below it. */
export function OfferDiff({ before, after, names }: OfferDiffProps) {
  const terms = compareOffers(before, after);
  const changed = terms.filter((term) => term.changed);
  const same = terms.filter((term) => !term.changed);
  const inLine = same.filter((term) => term.after.length <= LONGEST_IN_LINE);
  const folded = same.filter((term) => !inLine.includes(term));
  return (
    <>
      <div className={classes.diff}>
        <DataTable
          columns={[
            { head: 'Term', cell: ({ term }) => term },
            {
              head: names.before,
              cell: (term) => <span className={classes.term}>{term.before}</span>,
              muted: true,
              typed: true,
            },
            {
              head: names.after,
              cell: (term) => (
                <Text inherit span fw={600} className={classes.term}>
                  {term.after}
                </Text>
              ),
              typed: true,
            },
            { head: 'Difference', cell: ({ difference }) => difference, number: true },
          ]}
          rows={changed}
          rowKey={({ term }) => term}
        />
      </div>
      {inLine.length > 0 && (
        <Text size="sm" c="dimmed" pt={10} className={classes.term}>
          Unchanged: {inLine.map((term) => `${term.term.toLowerCase()} ${term.after}`).join(', ')}
        </Text>
      )}
      {folded.map((term) => (
        <details key={term.term}>
          <summary>{term.term}, unchanged</summary>
          <Text size="sm" c="dimmed" className={classes.term}>
            {term.after}
          </Text>
        </details>
      ))}
    </>
  );
}
