import { Text } from '@mantine/core';
import { DataTable } from '../../../components/ui/data-table.tsx';
import { type Compared, compareOffers } from '../../../domain/offer/compare-offers.ts';
import classes from './offer-diff.module.css';

interface OfferDiffProps {
  before: Compared;
  after: Compared;
  names: { before: string; after: string };
}

/** Only the terms that changed, each with an amber edge; the others in one line. */
export function OfferDiff({ before, after, names }: OfferDiffProps) {
  const terms = compareOffers(before, after);
  const changed = terms.filter((term) => term.changed);
  const same = terms.filter((term) => !term.changed);
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
            },
            {
              head: names.after,
              cell: (term) => (
                <Text inherit span fw={600} className={classes.term}>
                  {term.after}
                </Text>
              ),
            },
            { head: 'Difference', cell: ({ difference }) => difference, number: true },
          ]}
          rows={changed}
          rowKey={({ term }) => term}
        />
      </div>
      {same.length > 0 && (
        <Text size="sm" c="dimmed" pt={10} className={classes.term}>
          Unchanged: {same.map((term) => `${term.term.toLowerCase()} ${term.after}`).join(', ')}
        </Text>
      )}
    </>
  );
}
