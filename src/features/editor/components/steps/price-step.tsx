import { Checkbox, Textarea } from '@mantine/core';
import { FeesNote, PaymentsOff, PayoutCurrencyNote } from '../../../../components/money/money-notes.tsx';
import { FieldRow } from '../../../../components/ui/field-row.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import { feesOfNewOffer, netToSeller, percentText } from '../../../../domain/invoice/fee.ts';
import { isChangeable } from '../../../../domain/listing/states.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { usePayments } from '../../../../lib/api/use-payments.ts';
import { useDraft } from '../draft-context.ts';
import { DetailFields } from '../fields/detail-fields.tsx';
import { PriceGuide } from '../fields/price-guide.tsx';

export function PriceStep() {
  const { listing, fields, change, figure, problem, marksOf } = useDraft();
  const price = fields.askingPrice;
  const isOff = usePayments() === 'off';
  const fees = feesOfNewOffer();
  const published = isChangeable(listing.state) ? listing.teaser?.askingPrice : undefined;
  return (
    <>
      {isOff && <PaymentsOff what="be paid" />}
      <FieldRow>
        <FigureInput {...figure('askingPrice')} />
        <FigureInput {...figure('supportDays')} suffix="days" />
      </FieldRow>
      <PriceGuide />
      <FigureInput
        {...figure('floor')}
        description="Optional. Offers below it are marked for you. Buyers never see it and notice no difference."
      />
      <Checkbox
        label="Buy now"
        description={`Members can buy at the asking price without an offer. Their purchase is accepted at once and must be paid within 24 hours.${fields.anonymous ? ' It also shows them who you are.' : ''}`}
        checked={fields.buyNow}
        error={problem('buyNow')}
        onChange={(e) => change({ buyNow: e.currentTarget.checked })}
      />
      {published !== undefined && published !== price && (
        <Note tone="slate" component="p">
          Published now: {formatMoney(published)}. The new price counts once you publish it in the last step. Open
          offers stay as they were made, and the change log shows both prices.
        </Note>
      )}
      {price !== null && (
        <div>
          <Sums>
            <SumsRow label="Asking price">{formatMoney(price)}</SumsRow>
            <SumsRow
              label={`Handoff’s fee, ${percentText(fees)}, when the money is released`}
              note={<FeesNote reader="seller" />}
            >
              {formatMoney(netToSeller(fees, price) - price)}
            </SumsRow>
            <SumsRow label="You would get" total>
              {formatMoney(netToSeller(fees, price))}
            </SumsRow>
          </Sums>
        </div>
      )}
      <Muted>
        <PayoutCurrencyNote />
      </Muted>
      <Textarea
        label="Reason for the price"
        description="One or two sentences. Buyers compare prices."
        value={fields.priceReason}
        {...marksOf('priceReason')}
        onChange={(e) => change({ priceReason: e.currentTarget.value })}
      />
      <DetailFields step="price" title="More about the sale" />
    </>
  );
}
