import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { LISTING_STATE_LABELS, LISTING_STATES, type ListingState } from '../../../../domain/listing/states.ts';

/** How many listings are in each state now. */
export const ListingCounts = ({ counts }: { counts: Readonly<Record<ListingState, number>> }) => (
  <Sums maw={360}>
    {LISTING_STATES.map((state) => (
      <SumsRow key={state} label={LISTING_STATE_LABELS[state]}>
        <span className={textClasses.num}>{counts[state]}</span>
      </SumsRow>
    ))}
  </Sums>
);
