import { Box, Text } from '@mantine/core';
import clsx from 'clsx';
import textClasses from '../../../components/ui/text.module.css';
import { compareOffers } from '../../../domain/offer/compare-offers.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import searchPageClasses from '../../search/components/search-page.module.css';
import classes from './offer-diff.module.css';

/** Only the terms that changed, each with an amber edge; the rest in one line. */
export function OfferDiff({
  before,
  after,
  names,
}: {
  before: Offer;
  after: Offer;
  names: { before: string; after: string };
}) {
  const terms = compareOffers(before, after);
  const changed = terms.filter((term) => term.changed);
  const same = terms.filter((term) => !term.changed);
  return (
    <>
      <table className={clsx('table', 'flip', classes.diff)}>
        <thead>
          <tr>
            <th>Term</th>
            <th>{names.before}</th>
            <th>{names.after}</th>
            <th className={searchPageClasses.n}>Difference</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((term) => (
            <tr key={term.term}>
              <td data-label="Term">{term.term}</td>
              <Box data-label={names.before} component="td" c="dimmed" className={textClasses.num}>
                {term.before}
              </Box>
              <Box data-label={names.after} component="td" fw={600} className={textClasses.num}>
                {term.after}
              </Box>
              <td data-label="Difference" className={searchPageClasses.n}>
                {term.difference}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {same.length > 0 && (
        <Text size="sm" c="dimmed" pt={10}>
          Unchanged: {same.map((term) => `${term.term.toLowerCase()} ${term.after}`).join(', ')}
        </Text>
      )}
    </>
  );
}
