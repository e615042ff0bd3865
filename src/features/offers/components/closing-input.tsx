import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { closingBounds } from '../../../domain/offer/closing-date.ts';
import { CLOSING_MEANS } from '../../../domain/offer/offer.ts';
import type { OfferValues } from '../data/offer-values-schema.ts';
import classes from './offer-form.module.css';
import { isDays } from './offer-values.ts';

/** The day on which both intend to close, which may be left open. */
export function ClosingInput({ form }: { form: UseFormReturnType<OfferValues> }) {
  const { closingOn, expiryDays, exclusivityDays } = form.values;
  const bounds =
    isDays(expiryDays) && isDays(exclusivityDays) ? closingBounds({ expiryDays, exclusivityDays }, new Date()) : null;
  return (
    <TextInput
      type="date"
      label="Closing date (optional)"
      description={CLOSING_MEANS}
      placeholder="2026-06-30"
      className={classes.closing}
      {...form.getInputProps('closingOn')}
      min={bounds?.earliest}
      max={bounds?.latest}
      value={closingOn ?? ''}
      onChange={(event) => form.setFieldValue('closingOn', event.currentTarget.value || null)}
    />
  );
}
