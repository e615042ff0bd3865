import { Button, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { CountInput } from '../../../components/count-input.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { MoneyInput } from '../../../components/money-input.tsx';
import { netToSeller } from '../../../domain/invoice/fee.ts';
import {
  DEFAULT_EXCLUSIVITY_DAYS,
  DEFAULT_EXPIRY_DAYS,
  type Offer,
  type OfferTerms,
  offerTermsSchema,
} from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { errorText, fieldErrors } from '../../../lib/error-text.ts';

type Values = { [K in keyof OfferTerms]: OfferTerms[K] extends number ? number | null : OfferTerms[K] };

export const firstTerms = (askingPrice: number, supportDays: number): Values => ({
  price: askingPrice,
  diligenceDays: 4,
  exclusivityDays: DEFAULT_EXCLUSIVITY_DAYS,
  supportDays,
  expiryDays: DEFAULT_EXPIRY_DAYS,
  conditions: '',
});
export const termsOf = (offer: Offer): Values => ({
  price: offer.price,
  diligenceDays: offer.diligenceDays,
  exclusivityDays: offer.exclusivityDays,
  supportDays: offer.supportDays,
  expiryDays: DEFAULT_EXPIRY_DAYS,
  conditions: offer.conditions,
});

/** The terms of an offer or a counter-offer. The seller sees what is left after the fee. */
export function OfferForm({
  initial,
  submitLabel,
  showNet,
  busy,
  error,
  onSubmit,
}: {
  initial: Values;
  submitLabel: (price: string) => string;
  showNet: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: (terms: OfferTerms, fail: (error: unknown) => void) => void;
}) {
  const form = useForm<Values>({
    initialValues: initial,
    validate: schemaResolver(offerTermsSchema, { sync: true }),
  });
  const { price } = form.values;
  const submit = form.onSubmit((values) =>
    onSubmit(offerTermsSchema.parse(values), (failure) =>
      form.setErrors(
        Object.fromEntries(
          Object.entries(fieldErrors(failure)).map(([path, message]) => [path.replace(/^terms\./, ''), message]),
        ),
      ),
    ),
  );
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <MoneyInput
        label="Price"
        description={
          showNet && price
            ? `You would get ${formatMoney(netToSeller(price))} after the fee of 3 %.`
            : 'The whole price is paid at close and held until the handover is confirmed.'
        }
        {...form.getInputProps('price')}
      />
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 16 }}>
        <CountInput label="Diligence" suffix="days" {...form.getInputProps('diligenceDays')} />
        <CountInput label="Exclusivity" suffix="days" {...form.getInputProps('exclusivityDays')} />
        <CountInput label="Seller’s help after" suffix="days" {...form.getInputProps('supportDays')} />
        <CountInput label="Offer stands for" suffix="days" {...form.getInputProps('expiryDays')} />
      </div>
      <Textarea
        label="Conditions"
        description="Leave empty if there are none."
        maxLength={2000}
        {...form.getInputProps('conditions')}
      />
      {error && <ErrorState text={errorText(error)} />}
      <div>
        <Button type="submit" size="lg" loading={busy}>
          {submitLabel(price ? formatMoney(price) : '')}
        </Button>
      </div>
    </form>
  );
}
