import { Button, CloseButton, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { FieldRow } from '../../../components/ui/field-row.tsx';
import { FigureInput } from '../../../components/ui/figure-input.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { cashAtClose } from '../../../domain/invoice/invoice-parts.ts';
import { DEFAULT_HOLDBACK_PERCENT, MAX_INSTALLMENTS } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { OfferValues } from '../data/kept-offers.ts';
import type { useOfferTexts } from '../data/use-offer-texts.ts';
import classes from './offer-form.module.css';

const FIRST_INSTALLMENT_DAYS = 30;
const HOLDBACK_DAYS = 30;

interface PaymentPlanFieldsProps {
  form: UseFormReturnType<OfferValues>;
  texts: Pick<ReturnType<typeof useOfferTexts>, 'of' | 'removeInstallment' | 'removeHoldback'>;
}

/** The payment plan; by default, everything is paid at close. */
export function PaymentPlanFields({ form, texts }: PaymentPlanFieldsProps) {
  const { price, installments, holdback } = form.values;
  const cash = cashAtClose({
    price: price ?? 0,
    // Missing or invalid amounts aren't deducted yet.
    installments: installments.map(({ amount, days }) => ({ amount: amount || 0, days: days ?? 0 })),
  });
  const figure = (path: string) => ({ ...form.getInputProps(path), ...texts.of(path) });
  // Path of a newly added field, which takes focus.
  const [added, setAdded] = useState<string | null>(null);
  const split = installments.length > 0 || holdback !== null;
  return (
    <Stack component="fieldset" gap="smd" p={0} m={0} bd={0}>
      <Muted component="legend" p={0} mb="sm">
        {split && price
          ? `Cash at close: ${formatMoney(cash)}`
          : split
            ? 'Enter the price to see the cash at close.'
            : 'Full price paid at close.'}
      </Muted>
      {installments.map((_, i) => (
        <FieldRow key={i} className={classes.amountRow}>
          <FigureInput
            unit="money"
            label={`Installment ${i + 1}`}
            autoFocus={added === `installment ${i}`}
            {...figure(`installments.${i}.amount`)}
          />
          <Group wrap="nowrap" align="end">
            <FigureInput
              unit="count"
              label={<AfterCompletion of={`installment ${i + 1}`} />}
              suffix="days"
              flex={1}
              {...figure(`installments.${i}.days`)}
            />
            <CloseButton
              size="lg"
              aria-label={`Remove installment ${i + 1}`}
              onClick={() => {
                texts.removeInstallment(i);
                form.removeListItem('installments', i);
              }}
            />
          </Group>
        </FieldRow>
      ))}
      {form.errors.installments && (
        <Text size="sm" c="brick" role="alert">
          {form.errors.installments}
        </Text>
      )}
      {holdback && (
        <FieldRow className={classes.amountRow}>
          <FigureInput
            unit="money"
            label="Held back"
            autoFocus={added === 'holdback'}
            {...figure('holdback.amount')}
            error={form.errors['holdback.amount'] ?? form.errors.holdback}
          />
          <Group wrap="nowrap" align="end">
            <FigureInput
              unit="count"
              label={<AfterCompletion of="holdback" />}
              suffix="days"
              flex={1}
              {...figure('holdback.days')}
            />
            <CloseButton
              size="lg"
              aria-label="Remove the holdback"
              onClick={() => {
                texts.removeHoldback();
                form.setFieldValue('holdback', null);
              }}
            />
          </Group>
        </FieldRow>
      )}
      <Group>
        {installments.length < MAX_INSTALLMENTS && (
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              setAdded(`installment ${installments.length}`);
              form.insertListItem('installments', {
                amount: null,
                days: FIRST_INSTALLMENT_DAYS * (installments.length + 1),
              });
            }}
          >
            Add an installment
          </Button>
        )}
        {!holdback && (
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              setAdded('holdback');
              form.setFieldValue('holdback', {
                amount: price ? Math.floor((price * DEFAULT_HOLDBACK_PERCENT) / 100) : null,
                days: HOLDBACK_DAYS,
              });
            }}
          >
            Add a holdback
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Sighted users see which amount this belongs to; the hidden text is for screen readers. */
const AfterCompletion = ({ of }: { of: string }) => (
  <>
    After completion<VisuallyHidden component="span">, {of}, days</VisuallyHidden>
  </>
);
