import { useState } from 'react';
import { FeesNote } from '../../../../components/money/money-notes.tsx';
import { CommandDialog, type DialogControl } from '../../../../components/ui/command-dialog.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import { feesOfNewOffer, netToSeller, percentText } from '../../../../domain/invoice/fee.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { priceChangeLine } from '../../../../domain/listing/publish/change-lines.ts';
import { formatExactMoney, formatMoney, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../../../../domain/shared/money.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';

interface PriceDialogProps {
  listing: Pick<Listing, 'id' | 'title'>;
  /** The published price, in cents. */
  from: number;
  control: DialogControl;
}

/**
 * Changes the price of a public listing. Shows the amount that the seller would receive and the entry for the public
 * change log.
 */
export function PriceDialog({ listing: { id, title }, from, control }: PriceDialogProps) {
  const [to, setTo] = useState<number | null>(null);
  const fees = feesOfNewOffer();
  const isAllowed = to !== null && to >= MIN_PRICE_CENTS && to <= MAX_PRICE_CENTS;
  const isRefused = to !== null && !Number.isNaN(to) && !isAllowed;
  const line = isAllowed ? priceChangeLine({ askingPrice: from }, { askingPrice: to }) : null;
  return (
    <CommandDialog
      command="changePrice"
      label="Change the price"
      submitLabel={line ? `Change it to ${formatMoney(line.price.to)}` : 'Change the price'}
      done="The price is changed."
      input={() => line && { listingId: id, ...line.price }}
      onDone={() => setTo(null)}
      control={control}
      explanation={
        <p>
          <b dir="auto">{title}</b> asks {formatMoney(from)}. Buy now, support and the reason for the price are in the
          editor’s <TextLink to={sitePaths.editListing(id, 'price')}>price and terms</TextLink>.
        </p>
      }
    >
      <FigureInput
        label="New price"
        unit="money"
        value={to}
        inDollars="Prices and deals here are in US dollars. Enter US dollars."
        error={isRefused ? `From ${formatMoney(MIN_PRICE_CENTS)} to ${formatExactMoney(MAX_PRICE_CENTS)}.` : undefined}
        onChange={setTo}
        data-autofocus
      />
      {line && (
        <>
          <Sums>
            <SumsRow label={`Handoff’s fee, ${percentText(fees)}`} note={<FeesNote reader="seller" />}>
              {formatMoney(netToSeller(fees, line.price.to) - line.price.to)}
            </SumsRow>
            <SumsRow label="You would get" total>
              {formatMoney(netToSeller(fees, line.price.to))}
            </SumsRow>
          </Sums>
          <p>The public change log will say, for good: “{line.text}”.</p>
          <Muted>
            {line.price.to < from && 'People who watch the project will hear about it. '}
            Open offers stay as they were made. This also confirms that the project is still for sale.
          </Muted>
        </>
      )}
    </CommandDialog>
  );
}
