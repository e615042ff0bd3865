import { Textarea } from '@mantine/core';
import { CountInput } from '../../../components/ui/count-input.tsx';
import { FieldRow } from '../../../components/ui/field-row.tsx';
import { MoneyInput } from '../../../components/ui/money-input.tsx';
import { Sums } from '../../../components/ui/sums.tsx';
import { FEE_PERCENT, netToSeller } from '../../../domain/invoice/fee.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { StepProps } from './listing-editor.tsx';

export function PriceStep({ fields, change, problem }: StepProps) {
  const price = fields.askingPrice;
  return (
    <>
      <FieldRow>
        <MoneyInput
          label="Asking price"
          value={price}
          error={problem('askingPrice')}
          onChange={(askingPrice) => change({ askingPrice })}
        />
        <CountInput
          label="Your help after the sale"
          suffix="days"
          value={fields.supportDays}
          error={problem('supportDays')}
          onChange={(supportDays) => change({ supportDays: supportDays === null ? null : Math.min(supportDays, 180) })}
        />
      </FieldRow>
      <MoneyInput
        label="Your floor"
        description="If you like: offers below it are marked for you. Buyers never see it and get no different answer."
        value={fields.floor ?? null}
        error={problem('floor')}
        onChange={(floor) => change({ floor })}
      />
      {price !== null && (
        <Sums>
          <div>
            <dt>Asking price</dt>
            <dd>{formatMoney(price)}</dd>
          </div>
          <div>
            <dt>Handoff’s fee, {FEE_PERCENT} %, when the money is released</dt>
            <dd>{formatMoney(netToSeller(price) - price)}</dd>
          </div>
          <div className="total">
            <dt>You would get</dt>
            <dd>{formatMoney(netToSeller(price))}</dd>
          </div>
        </Sums>
      )}
      <Textarea
        label="Reason for the price"
        description="One or two sentences. Buyers compare."
        maxLength={600}
        value={fields.priceReason}
        onChange={(e) => change({ priceReason: e.currentTarget.value })}
      />
    </>
  );
}
