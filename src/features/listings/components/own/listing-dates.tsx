import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { formatDate, formatMoment } from '../../../../domain/shared/time.ts';

/** When what happened to a listing; only what has happened. */
export function ListingDates({ listing }: { listing: Listing }) {
  const dates: [string, Date | null][] = [
    ['Draft begun', listing.createdAt],
    ['Submitted for review', listing.submittedAt],
    ['For sale since', listing.firstListedAt],
    ['Last approved in a review', listing.reviewedAt],
    ['Last confirmed as for sale', listing.confirmedAt],
    ['Sold', listing.soldAt],
  ];
  return (
    <Sums maw={480}>
      {dates.map(
        ([label, date]) =>
          date && (
            <SumsRow key={label} label={label} mutedLabel>
              <time title={formatMoment(date)}>{formatDate(date)}</time>
            </SumsRow>
          ),
      )}
    </Sums>
  );
}
