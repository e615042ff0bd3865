import { Textarea } from '@mantine/core';
import { CountInput } from '../../../components/ui/count-input.tsx';
import { FieldRow } from '../../../components/ui/field-row.tsx';
import { MoneyInput } from '../../../components/ui/money-input.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { FEE_PERCENT, netToSeller } from '../../../domain/invoice/fee.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { StepProps } from './step-props.ts';

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
          label="Support after the sale"
          suffix="days"
          value={fields.supportDays}
          error={problem('supportDays')}
          onChange={(supportDays) => change({ supportDays: supportDays === null ? null : Math.min(supportDays, 180) })}
        />
      </FieldRow>
      <MoneyInput
        label="Your floor"
        description="Optional. Offers below it are marked for you. Buyers never see it and notice no difference."
        value={fields.floor ?? null}
        error={problem('floor')}
        onChange={(floor) => change({ floor })}
      />
      {price !== null && (
        <Sums>
          <SumsRow label="Asking price">{formatMoney(price)}</SumsRow>
          <SumsRow label={`Handoff’s fee, ${FEE_PERCENT}%, when the money is released`}>
            {formatMoney(netToSeller(price) - price)}
          </SumsRow>
          <SumsRow label="You would get" total>
            {formatMoney(netToSeller(price))}
          </SumsRow>
        </Sums>
      )}
      <Textarea
        label="Reason for the price"
        description="One or two sentences. Buyers compare prices."
        maxLength={600}
        value={fields.priceReason}
        onChange={(e) => change({ priceReason: e.currentTarget.value })}
      />
    </>
  );
}
