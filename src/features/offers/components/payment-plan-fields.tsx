import { Button, CloseButton } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CountInput } from '../../../components/ui/count-input.tsx';
import { MoneyInput } from '../../../components/ui/money-input.tsx';
import { cashAtClose } from '../../../domain/invoice/purchase.ts';
import { MAX_HOLDBACK_PERCENT, MAX_INSTALMENTS } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { OfferValues } from './offer-form.tsx';

const FIRST_INSTALMENT_DAYS = 30;
const HOLDBACK_DAYS = 30;

/** How the price is paid: nothing here means all of it at close. */
export function PaymentPlanFields({ form }: { form: UseFormReturnType<OfferValues> }) {
  const { price, instalments, holdback } = form.values;
  const cash = cashAtClose({
    price: price ?? 0,
    instalments: instalments.map(({ amount, days }) => ({ amount: amount ?? 0, days: days ?? 0 })),
  });
  const split = instalments.length > 0 || holdback !== null;
  return (
    <fieldset className="stack" style={{ border: 0, padding: 0, margin: 0, gap: 12 }}>
      <legend className="muted small" style={{ padding: 0, marginBottom: 8 }}>
        {split ? `Cash at close: ${formatMoney(cash)}` : 'All of it is paid at close.'}
      </legend>
      {instalments.map((_, i) => (
        <div key={i} className="pair-row" style={{ alignItems: 'end' }}>
          <MoneyInput label={`Instalment ${i + 1}`} {...form.getInputProps(`instalments.${i}.amount`)} />
          <div className="row" style={{ alignItems: 'end', flexWrap: 'nowrap' }}>
            <CountInput
              label="After completion"
              suffix="days"
              style={{ flex: 1 }}
              {...form.getInputProps(`instalments.${i}.days`)}
            />
            <CloseButton
              size="lg"
              aria-label={`Remove instalment ${i + 1}`}
              onClick={() => form.removeListItem('instalments', i)}
            />
          </div>
        </div>
      ))}
      {form.errors.instalments && (
        <p className="small" style={{ color: 'var(--brick)' }} role="alert">
          {form.errors.instalments}
        </p>
      )}
      {holdback && (
        <div className="pair-row" style={{ alignItems: 'end' }}>
          <MoneyInput
            label="Held back"
            {...form.getInputProps('holdback.amount')}
            error={form.errors['holdback.amount'] ?? form.errors.holdback}
          />
          <div className="row" style={{ alignItems: 'end', flexWrap: 'nowrap' }}>
            <CountInput
              label="After completion"
              suffix="days"
              style={{ flex: 1 }}
              {...form.getInputProps('holdback.days')}
            />
            <CloseButton
              size="lg"
              aria-label="Remove the holdback"
              onClick={() => form.setFieldValue('holdback', null)}
            />
          </div>
        </div>
      )}
      <div className="row wrap">
        {instalments.length < MAX_INSTALMENTS && (
          <Button
            variant="default"
            size="sm"
            onClick={() =>
              form.insertListItem('instalments', {
                amount: null,
                days: FIRST_INSTALMENT_DAYS * (instalments.length + 1),
              })
            }
          >
            Add an instalment
          </Button>
        )}
        {!holdback && (
          <Button
            variant="default"
            size="sm"
            onClick={() =>
              form.setFieldValue('holdback', {
                amount: Math.floor(((price ?? 0) * MAX_HOLDBACK_PERCENT) / 3 / 100),
                days: HOLDBACK_DAYS,
              })
            }
          >
            Hold some of it back
          </Button>
        )}
      </div>
    </fieldset>
  );
}
