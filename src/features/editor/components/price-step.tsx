import { Textarea } from '@mantine/core';
import { FieldRow } from '../../../components/ui/field-row.tsx';
import { FigureInput } from '../../../components/ui/figure-input.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { FEE_PERCENT, netToSeller } from '../../../domain/invoice/fee.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { StepProps } from './step-props.ts';

export function PriceStep({ fields, change, figure }: StepProps) {
  const price = fields.askingPrice;
  return (
    <>
      <FieldRow>
        <FigureInput {...figure('askingPrice')} />
        <FigureInput {...figure('supportDays')} suffix="days" />
      </FieldRow>
      <FigureInput
        {...figure('floor')}
        description="Optional. Offers below it are marked for you. Buyers never see it and notice no difference."
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
