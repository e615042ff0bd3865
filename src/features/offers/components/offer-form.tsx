import { Button, Checkbox, Group, Stack, Textarea, VisuallyHidden } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { Fragment, type ReactNode, useState } from 'react';
import { ContactWarning } from '../../../components/contact/contact-warning.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { FigureInput, formatFigure } from '../../../components/ui/figure-input.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { TypedTexts } from '../../../domain/figures/typed-texts.ts';
import { feesOfNewOffer } from '../../../domain/invoice/fee.ts';
import {
  DILIGENCE_MEANS,
  EXCLUSIVITY_MEANS,
  MAX_CONDITIONS_LENGTH,
  type OfferedProject,
  type OfferTerms,
  offerTermsSchema,
} from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { TermsTemplate } from '../../../domain/template/templates.ts';
import { fieldErrors } from '../../../lib/api/error-text.ts';
import { limited } from '../../../lib/limited.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { keptOffers, type OfferValues } from '../data/kept-offers.ts';
import { useOfferTexts } from '../data/use-offer-texts.ts';
import { KeptNote } from './kept-note.tsx';
import { PaymentPlanFields } from './offer-fields.tsx';
import classes from './offer-form.module.css';
import { resumedTerms } from './offer-values.ts';
import { MoneyPreview } from './plan-sums.tsx';
import { SavedTermsBar } from './saved-terms-bar.tsx';

const bySchema = schemaResolver(offerTermsSchema, { sync: true });

const DAYS = [
  ['diligenceDays', 'Diligence', DILIGENCE_MEANS],
  ['exclusivityDays', 'Exclusivity', EXCLUSIVITY_MEANS],
  ['supportDays', 'Seller’s help', null],
  ['expiryDays', 'Offer valid for', null],
] as const;

/** The terms of an offer or counter-offer, with what they come to for the side that types them. */
export function OfferForm({
  savedTerms,
  initial,
  keepAs,
  project,
  submitLabel,
  role,
  priceHint,
  waitsFor,
  busy,
  error,
  onEdit,
  onSubmit,
}: {
  /** Terms that may be filled in, the typer’s own. */
  savedTerms: readonly TermsTemplate[];
  initial: OfferValues;
  /** The key under which an unfinished form is kept; sending it forgets it. */
  keepAs: string;
  /** The project it is for: what it may include, all or part of it. */
  project: OfferedProject;
  /** With the price as it is typed; null while there is none. */
  submitLabel: (price: string | null) => string;
  /** The side that types. */
  role: DealRole;
  /** Shown in the empty field for the price, in cents. */
  priceHint?: number;
  /** The steps before it can be sent; none if there are none. */
  waitsFor?: ReactNode;
  busy: boolean;
  error: Error | null;
  /** Forgets what was said of the last attempt. */
  onEdit: () => void;
  onSubmit: (terms: OfferTerms, fail: (error: unknown) => void) => void;
}) {
  const { assets } = project;
  const [kept, setKept] = useState(() => {
    const found = keptOffers.read(keepAs);
    return found && { at: found.at, texts: found.texts, ...resumedTerms(found, initial, assets) };
  });
  const texts = useOfferTexts(kept?.texts ?? {});
  const form = useCheckedForm<OfferValues>({
    initialValues: kept?.values ?? initial,
    onValuesChange: (values) => {
      keptOffers.keep(keepAs, { values, texts: texts.unreadIn(values), offered: assets.map(({ id }) => id) });
      onEdit();
    },
    validate: bySchema,
  });
  const { price } = form.values;
  const [restarts, setRestarts] = useState(0);
  const fill = (values: OfferValues, typed: TypedTexts) => {
    texts.set(typed);
    form.setValues(values);
    setRestarts((n) => n + 1);
  };
  const startAgain = () => {
    const typed = form.getValues();
    const unread = texts.unreadIn(typed);
    const stored = keptOffers.read(keepAs);
    fill(initial, {});
    keptOffers.forget(keepAs);
    setKept(null);
    toast.undo('The terms you typed are cleared.', () => {
      fill(typed, unread);
      if (stored) keptOffers.keep(keepAs, stored, stored.at);
      setKept(kept);
    });
  };
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
    <>
      {kept && <KeptNote at={kept.at} hasChanged={kept.hasChanged} onStartAgain={startAgain} />}
      <Fragment key={restarts}>
        <SavedTermsBar kept={savedTerms} form={form} onFilled={() => texts.set({})} />
        <form onSubmit={submit} noValidate className={classes.form}>
          <Stack>
            <FigureInput
              unit="money"
              label="Price"
              aria-required="true"
              // The button that refilled the form is gone.
              autoFocus={restarts > 0}
              placeholder={priceHint === undefined ? undefined : formatFigure(priceHint, 'money')}
              description="The cash paid at close is held by the payment provider until the handover is confirmed."
              {...form.getInputProps('price')}
              {...texts.of('price')}
            />
            <PaymentPlanFields form={form} texts={texts} />
            <Checkbox.Group
              label="Assets included"
              description="Each becomes an item of the handover."
              {...form.getInputProps('assets')}
            >
              <Group gap="8px 20px" mt="sm">
                {assets.map(({ id, label }) => (
                  <Checkbox key={id} value={id} label={label} />
                ))}
              </Group>
            </Checkbox.Group>
            <div className={classes.days}>
              {DAYS.map(([field, label, means]) => (
                <FigureInput
                  key={field}
                  unit="count"
                  label={
                    <>
                      {label}
                      <VisuallyHidden component="span">, days</VisuallyHidden>
                    </>
                  }
                  // There is no room for it here; it stands below for who sees it.
                  description={means && <VisuallyHidden component="span">{means}</VisuallyHidden>}
                  suffix="days"
                  {...form.getInputProps(field)}
                  {...texts.of(field)}
                />
              ))}
            </div>
            <Muted aria-hidden="true">
              <b>Diligence:</b> {DILIGENCE_MEANS}
              <br />
              <b>Exclusivity:</b> {EXCLUSIVITY_MEANS}
            </Muted>
            <ContactWarning subject="Your conditions have" text={form.values.conditions}>
              <Textarea
                label="Conditions"
                description="Leave empty if there are none."
                {...form.getInputProps('conditions')}
                {...limited(form.values.conditions, MAX_CONDITIONS_LENGTH, form.errors.conditions)}
              />
            </ContactWarning>
            <MoneyPreview values={form.values} role={role} fees={feesOfNewOffer()} />
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
