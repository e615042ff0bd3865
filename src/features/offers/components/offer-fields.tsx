import { Button, CloseButton, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { FieldRow } from '../../../components/ui/field-row.tsx';
import { FigureInput } from '../../../components/ui/figure-input.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { cashAtClose } from '../../../domain/invoice/invoice-parts.ts';
import { DEFAULT_HOLDBACK_PERCENT, MAX_INSTALLMENTS } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import classes from './offer-form.module.css';
import { offerPart } from './offer-part.ts';
import type { OfferFormState } from './use-offer-form.ts';

const FIRST_INSTALLMENT_DAYS = 30;
const HOLDBACK_DAYS = 30;

/** The payment plan; by default, everything is paid at close. */
export const PaymentPlanFields = offerPart<OfferFormState>(() => ['price', 'installments', 'holdback'], PlanFields);

function PlanFields({ form, texts }: OfferFormState) {
  const { price, installments, holdback } = form.values;
  const cash = cashAtClose({
    price: price ?? 0,
    // Missing or invalid amounts aren't deducted yet.
    installments: installments.map(({ amount, days }) => ({ amount: amount || 0, days: days ?? 0 })),
  });
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
        <InstallmentFields key={i} form={form} texts={texts} i={i} autoFocus={added === `installment ${i}`} />
      ))}
      {form.errors.installments && (
        <Text size="sm" c="brick" role="alert">
          {form.errors.installments}
        </Text>
      )}
      {holdback && <HoldbackFields form={form} texts={texts} autoFocus={added === 'holdback'} />}
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

interface InstallmentFieldsProps extends OfferFormState {
  /** Index of the installment. */
  i: number;
  autoFocus: boolean;
}

const InstallmentFields = offerPart<InstallmentFieldsProps>(
  () => ['installments'],
  ({ form, texts, i, autoFocus }) => (
    <FieldRow className={classes.amountRow}>
      <FigureInput
        unit="money"
        label={`Installment ${i + 1}`}
        autoFocus={autoFocus}
        {...form.getInputProps(`installments.${i}.amount`)}
        {...texts.of(`installments.${i}.amount`)}
      />
      <Group wrap="nowrap" align="end">
        <FigureInput
          unit="count"
          label={<AfterCompletion of={`installment ${i + 1}`} />}
          suffix="days"
          flex={1}
          {...form.getInputProps(`installments.${i}.days`)}
          {...texts.of(`installments.${i}.days`)}
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
  ),
);

interface HoldbackFieldsProps extends OfferFormState {
  autoFocus: boolean;
}

const HoldbackFields = offerPart<HoldbackFieldsProps>(
  () => ['holdback'],
  ({ form, texts, autoFocus }) => (
    <FieldRow className={classes.amountRow}>
      <FigureInput
        unit="money"
        label="Held back"
        autoFocus={autoFocus}
        {...form.getInputProps('holdback.amount')}
        {...texts.of('holdback.amount')}
        error={form.errors['holdback.amount'] ?? form.errors.holdback}
      />
      <Group wrap="nowrap" align="end">
        <FigureInput
          unit="count"
          label={<AfterCompletion of="holdback" />}
          suffix="days"
          flex={1}
          {...form.getInputProps('holdback.days')}
          {...texts.of('holdback.days')}
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
  ),
);

/**
 * The label of a field for days after completion. Screen readers also announce the payment it belongs to, which sighted
 * users see from the layout.
 */
const AfterCompletion = ({ of }: { of: string }) => (
  <>
    After completion<VisuallyHidden component="span">, {of}, days</VisuallyHidden>
  </>
);
