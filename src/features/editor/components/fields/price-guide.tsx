import { useId } from 'react';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import { formatMultiple, multipleText, profitMultipleInTenths } from '../../../../domain/listing/figures/multiple.ts';
import { USUAL_MULTIPLES } from '../../../../domain/listing/figures/usual-multiples.ts';
import type { Category } from '../../../../domain/listing/options.ts';
import { figuresOf } from '../../../../domain/listing/publish/tiers-of.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { useSimilarProjects } from '../../../../lib/api/use-similar-projects.ts';
import { useDraft } from '../draft-context.ts';

/**
 * Helps the seller find a price: shows the multiples of the price as it is typed, the category's usual multiples, and
 * similar projects.
 */
export function PriceGuide() {
  const id = useId();
  const { listing, draft, fields } = useDraft();
  const { category, askingPrice } = fields;
  // Uses the saved price, so that typing doesn't trigger a lookup for every digit.
  const similar = useSimilarProjects({ ...draft, id: listing.id }, true);
  const { metrics } = figuresOf({ ...draft, ...fields }, draft.updatedAt);
  const isEarning = fields.stage === 'earning';
  // A year with missing months would give a multiple that is too high.
  const isWholeYear = fields.revenueMonths.every((month) => month !== null);
  const priced = isEarning && isWholeYear && askingPrice !== null ? { askingPrice, metrics } : null;
  const hasMultiple = priced !== null && priced.askingPrice > 0 && profitMultipleInTenths(priced) !== null;
  return (
    <>
      {isEarning && (
        <p aria-live="polite">
          {hasMultiple && `${multipleText(priced)}. `}
          {category && <Usual category={category} />}
        </p>
      )}
      {similar.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id}>Similar projects</h2>
          <Sums>
            {similar.map(({ id: listingId, title, soldFor, askingPrice: asked, multipleTenths: times }) => (
              <SumsRow
                key={listingId}
                label={
                  <TextLink dir="auto" to={sitePaths.listing(listingId, title)}>
                    {title}
                  </TextLink>
                }
                note={[
                  soldFor === null ? 'For sale' : 'Sold',
                  ...(times === null ? [] : [`${formatMultiple(times)} profit`]),
                ].join(', ')}
              >
                {formatMoney(soldFor ?? asked)}
              </SumsRow>
            ))}
          </Sums>
        </section>
      )}
    </>
  );
}

const Usual = ({ category }: { category: Category }) => (
  <Muted span inherit>
    {category} projects usually ask {formatMultiple(USUAL_MULTIPLES[category].from)} to{' '}
    {formatMultiple(USUAL_MULTIPLES[category].to)} a year’s profit. <TextLink to={sitePaths.helpFigures}>Why</TextLink>
  </Muted>
);
