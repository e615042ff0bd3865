import { Box, Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { CountInput } from '../../../components/ui/count-input.tsx';
import { MoneyInput } from '../../../components/ui/money-input.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import { FEE_PERCENT, netToSeller } from '../../../domain/invoice/fee.ts';
import {
  DEFAULT_EXCLUSIVITY_DAYS,
  DEFAULT_EXPIRY_DAYS,
  type Offer,
  type OfferTerms,
  offerTermsSchema,
} from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { fieldErrors } from '../../../lib/api/error-text.ts';
import { PaymentPlanFields } from './payment-plan-fields.tsx';

/** What is typed: an amount or a number of days may be missing yet. */
type Typed<T> = T extends number
  ? T | null
  : T extends string
    ? T
    : T extends readonly (infer E)[]
      ? Typed<E>[]
      : T extends object
        ? { [K in keyof T]: Typed<T[K]> }
        : T;
export type OfferValues = { [K in keyof OfferTerms]: Typed<OfferTerms[K]> };

export const firstTerms = (teaser: {
  askingPrice: number;
  supportDays: number;
  assets: { id: string }[];
}): OfferValues => ({
  price: teaser.askingPrice,
  instalments: [],
  holdback: null,
  assets: teaser.assets.map(({ id }) => id),
  diligenceDays: 4,
  exclusivityDays: DEFAULT_EXCLUSIVITY_DAYS,
  supportDays: teaser.supportDays,
  expiryDays: DEFAULT_EXPIRY_DAYS,
  conditions: '',
});
export const termsOf = (offer: Offer): OfferValues => ({
  price: offer.price,
  instalments: offer.instalments,
  holdback: offer.holdback,
  assets: offer.assets.map(({ id }) => id),
  diligenceDays: offer.diligenceDays,
  exclusivityDays: offer.exclusivityDays,
  supportDays: offer.supportDays,
  expiryDays: DEFAULT_EXPIRY_DAYS,
  conditions: offer.conditions,
});

/** The terms of an offer or a counter-offer. The seller sees what is left after the fee. */
export function OfferForm({
  initial,
  assets,
  submitLabel,
  showNet,
  busy,
  error,
  onSubmit,
}: {
  initial: OfferValues;
  /** What may be bought: all of it, or some. */
  assets: { id: string; label: string }[];
  submitLabel: (price: string) => string;
  showNet: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: (terms: OfferTerms, fail: (error: unknown) => void) => void;
}) {
  const form = useForm<OfferValues>({
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
    <form onSubmit={submit} noValidate>
      <Stack>
        <MoneyInput
          label="Price"
          description={
            showNet && price
              ? `You would get ${formatMoney(netToSeller(price))} after the fee of ${FEE_PERCENT} %.`
              : 'What is paid at close is held by the payment provider until the handover is confirmed.'
          }
          {...form.getInputProps('price')}
        />
        <PaymentPlanFields form={form} />
        <Checkbox.Group
          label="What is bought"
          description="Each becomes one item of the handover."
          {...form.getInputProps('assets')}
        >
          <Group wrap="wrap" gap="8px 20px" mt={8}>
            {assets.map(({ id, label }) => (
              <Checkbox key={id} value={id} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
        <Box display="grid" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 16 }}>
          <CountInput label="Diligence" suffix="days" {...form.getInputProps('diligenceDays')} />
          <CountInput label="Exclusivity" suffix="days" {...form.getInputProps('exclusivityDays')} />
          <CountInput label="Seller’s help after" suffix="days" {...form.getInputProps('supportDays')} />
          <CountInput label="Offer stands for" suffix="days" {...form.getInputProps('expiryDays')} />
        </Box>
        <Textarea
          label="Conditions"
          description="Leave empty if there are none."
          maxLength={2000}
          {...form.getInputProps('conditions')}
        />
        {error && <Refusal error={error} />}
        <div>
          <Button type="submit" size="lg" loading={busy}>
            {submitLabel(price ? formatMoney(price) : '')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
