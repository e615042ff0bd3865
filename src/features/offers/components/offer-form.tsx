import { Button, Checkbox, Group, Stack, Textarea, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, Fragment, type ReactNode, useDeferredValue } from 'react';
import { ContactWarning } from '../../../components/contact/contact-warning.tsx';
import { FigureInput, formatFigure } from '../../../components/ui/figure-input.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import {
  DILIGENCE_MEANING,
  EXCLUSIVITY_MEANING,
  MAX_CONDITIONS_LENGTH,
  type OfferedProject,
  type OfferTerms,
  offerTermsSchema,
} from '../../../domain/offer/offer.ts';
import { ALL_TERMS_FROM_PRICE, hasUsualTerms } from '../../../domain/offer/usual-terms.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { TermsTemplate } from '../../../domain/template/templates.ts';
import { fieldErrors } from '../../../lib/api/error-text.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import { PaymentPlanFields } from './offer-fields.tsx';
import classes from './offer-form.module.css';
import { offerPart } from './offer-part.ts';
import { MoneyPreview } from './plan-sums.tsx';
import { RestoredTermsNote } from './restored-terms-note.tsx';
import { SavedTermsBar } from './saved-terms-bar.tsx';
import { type OfferFormStart, type OfferFormState, useOfferForm } from './use-offer-form.ts';
import { UsualTerms } from './usual-terms.tsx';

const DAYS = [
  ['diligenceDays', 'Diligence', DILIGENCE_MEANING],
  ['exclusivityDays', 'Exclusivity', EXCLUSIVITY_MEANING],
  ['supportDays', 'Seller’s help', null],
] as const;
/** Fields that are never collapsed. */
const ALWAYS_SHOWN = ['price', 'conditions', 'expiryDays'];

interface OfferFormProps extends OfferFormStart {
  /** The user's saved terms, available to fill in. */
  savedTerms: readonly TermsTemplate[];
  /** Returns the button's label; `price` is the formatted price entered so far, or null if there is none. */
  submitLabel: (price: string | null) => string;
  /** The side filling in the form. */
  role: DealRole;
  /** Placeholder price, in cents. */
  priceHint?: number;
  /** Steps required before the offer can be sent, if any. */
  waitsFor?: ReactNode;
  busy: boolean;
  error: Error | null;
  onSubmit: (terms: OfferTerms, fail: (error: unknown) => void) => void;
}

/** Form for the terms of an offer or counter-offer, with the resulting amounts for the side filling it in. */
export function OfferForm({
  savedTerms,
  submitLabel,
  role,
  priceHint,
  waitsFor,
  busy,
  error,
  ...props
}: OfferFormProps) {
  const { form, texts, kept, restarts, startAgain } = useOfferForm(props);
  const { price } = form.values;
  // Deferred, so that a keystroke is rendered before the preview that depends on it.
  const previewed = useDeferredValue(form.values);
  const isLarge = (price || priceHint || 0) >= ALL_TERMS_FROM_PRICE;
  // Expand the fields if they have errors, so that a server error is visible at its field.
  const isRefused = Object.keys(form.errors).some((path) => !ALWAYS_SHOWN.includes(path));
  const mustShow = isLarge || isRefused || !hasUsualTerms(form.values, props.project);
  const submit = form.onSubmit((values) =>
    props.onSubmit(offerTermsSchema.parse(values), (failure) => form.setErrors(termErrors(failure))),
  );
  return (
    <>
      {kept && <RestoredTermsNote at={kept.at} hasChanged={kept.hasChanged} onStartAgain={startAgain} />}
      <Fragment key={restarts}>
        <SavedTermsBar kept={savedTerms} form={form} onFilled={() => texts.set({})} />
        <form onSubmit={submit} noValidate className={classes.form}>
          <Stack>
            {/* The reset button is gone after a reset, so focus moves to the price. */}
            <PriceField form={form} texts={texts} hint={priceHint} autoFocus={restarts > 0} />
            <ConditionsField form={form} texts={texts} />
            <DaysInput form={form} texts={texts} field="expiryDays" label="Offer valid for" maw={200} />
            <UsualTerms project={props.project} shown={mustShow}>
              <PaymentPlanFields form={form} texts={texts} />
              <AssetsField form={form} texts={texts} assets={props.project.assets} />
              <DaysFields form={form} texts={texts} />
            </UsualTerms>
            <MoneyPreview values={previewed} role={role} />
            {error && <Refusal error={error} />}
            {waitsFor}
            <div>
              <Button type="submit" size="lg" loading={busy} disabled={Boolean(waitsFor)}>
                {submitLabel(price ? formatMoney(price) : null)}
              </Button>
            </div>
          </Stack>
        </form>
      </Fragment>
    </>
  );
}

/** Maps field errors from the server to the form's field names; the API nests the fields in `terms`. */
const termErrors = (failure: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(failure)).map(([path, message]) => [path.replace(/^terms\./, ''), message]),
  );

interface PriceFieldProps extends OfferFormState {
  /** Placeholder price, in cents. */
  hint: number | undefined;
  autoFocus: boolean;
}

const PriceField = offerPart<PriceFieldProps>(
  () => ['price'],
  ({ form, texts, hint, autoFocus }) => (
    <FigureInput
      unit="money"
      label="Price"
      aria-required="true"
      autoFocus={autoFocus}
      placeholder={hint === undefined ? undefined : formatFigure(hint, 'money')}
      description="The cash paid at close is held by the payment provider until the handover is confirmed."
      {...form.getInputProps('price')}
      {...texts.of('price')}
    />
  ),
);

interface AssetsFieldProps extends OfferFormState {
  assets: OfferedProject['assets'];
}

const AssetsField = offerPart<AssetsFieldProps>(
  () => ['assets'],
  ({ form, assets }) => (
    <Checkbox.Group
      label="Assets included"
      description="Each becomes a handover item."
      {...form.getInputProps('assets')}
    >
      <Group gap="8px 20px" mt="sm">
        {assets.map(({ id, label }) => (
          <Checkbox key={id} value={id} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  ),
);

interface DaysInputProps extends OfferFormState, Pick<ComponentProps<typeof FigureInput>, 'description' | 'maw'> {
  field: (typeof DAYS)[number][0] | 'expiryDays';
  label: string;
}

const DaysInput = offerPart<DaysInputProps>(
  ({ field }) => [field],
  ({ form, texts, field, label, ...rest }) => (
    <FigureInput
      unit="count"
      label={
        <>
          {label}
          <VisuallyHidden component="span">, days</VisuallyHidden>
        </>
      }
      suffix="days"
      {...rest}
      {...form.getInputProps(field)}
      {...texts.of(field)}
    />
  ),
);

/** Inputs for numbers of days in a row, with explanations below where needed. */
const DaysFields = offerPart<OfferFormState>(
  () => DAYS.map(([field]) => field),
  ({ form, texts }) => (
    <>
      <div className={classes.days}>
        {DAYS.map(([field, label, means]) => (
          <DaysInput
            key={field}
            form={form}
            texts={texts}
            field={field}
            label={label}
            // For screen readers only, because there is no room here: sighted users read the explanation below the row.
            description={means && <VisuallyHidden component="span">{means}</VisuallyHidden>}
          />
        ))}
      </div>
      <Muted aria-hidden="true">
        <b>Diligence:</b> {DILIGENCE_MEANING}
        <br />
        <b>Exclusivity:</b> {EXCLUSIVITY_MEANING}
      </Muted>
    </>
  ),
);

const ConditionsField = offerPart<OfferFormState>(
  () => ['conditions'],
  ({ form }) => (
    <ContactWarning subject="Your conditions have" text={form.values.conditions}>
      <Textarea
        label="Conditions"
        description="Leave empty if there are none."
        {...form.getInputProps('conditions')}
        {...limitLength(form.values.conditions, MAX_CONDITIONS_LENGTH, form.errors.conditions)}
      />
    </ContactWarning>
  ),
);
