import { type ComponentProps, useState } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DealRole } from '../../src/domain/deal/states.ts';
import type { AppError } from '../../src/domain/errors.ts';
import { PRICE_UNITS, type TermsTemplate } from '../../src/domain/template/templates.ts';
import { OfferForm } from '../../src/features/offers/components/offer-form.tsx';
import { firstOfferValues } from '../../src/features/offers/components/offer-values.ts';

/** The assets of the offered project. */
export const ASSETS = [
  { id: 'domain', label: 'Domain' },
  { id: 'code', label: 'Source code' },
];
/** The form's initial values. */
export const INITIAL = { ...firstOfferValues({ supportDays: 30, assets: ASSETS }), price: 2_400_000 };
const SAVED: TermsTemplate[] = [
  {
    kind: 'terms',
    id: 'half',
    name: 'Half later',
    createdAt: new Date(),
    updatedAt: new Date(),
    terms: {
      installments: [
        { share: PRICE_UNITS / 4, days: 30 },
        { share: PRICE_UNITS / 4, days: 60 },
      ],
      holdback: { share: PRICE_UNITS / 10, days: 45 },
      diligenceDays: 6,
      exclusivityDays: 12,
      supportDays: 10,
      expiryDays: 3,
      conditions: 'As agreed.',
    },
  },
];

/** Receives what the form sends. Reset it before each test. */
export const onSubmit = vi.fn<ComponentProps<typeof OfferForm>['onSubmit']>();
/**
 * Finds a field by the beginning of its label, because the label may end with a unit that only screen readers announce.
 */
export const field = (name: string | RegExp) =>
  page.getByLabelText(typeof name === 'string' ? new RegExp(`^${name}`) : name);
export const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
/** Opens the terms, which are hidden behind a sentence about the usual ones. */
export const openTerms = () => press('Change the terms');
export const send = () => press(/^Offer \$/);
export const sent = () => onSubmit.mock.calls.at(-1)?.[0];

/** The offer form as pages show it, with saved terms. `refusal` is the error that the server returns. */
export function OfferPage({
  onSubmit,
  refusal = null,
  role = 'buyer',
  initial = INITIAL,
}: {
  onSubmit: ComponentProps<typeof OfferForm>['onSubmit'];
  refusal?: AppError | null;
  role?: DealRole;
  initial?: ComponentProps<typeof OfferForm>['initial'];
}) {
  const [error, setError] = useState<Error | null>(null);
  return (
    <OfferForm
      savedTerms={SAVED}
      initial={initial}
      keepAs="test"
      priceHint={2_400_000}
      project={{ assets: ASSETS, supportDays: 30 }}
      submitLabel={(price) => (price ? `Offer ${price}` : 'Make an offer')}
      role={role}
      busy={false}
      error={error}
      onEdit={() => setError(null)}
      onSubmit={(terms, fail) => {
        onSubmit(terms, fail);
        if (refusal) fail(refusal);
        setError(refusal);
      }}
    />
  );
}
