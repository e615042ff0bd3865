import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { toast } from '../../../components/toast/toast.tsx';
import type { TypedTexts } from '../../../domain/figures/typed-texts.ts';
import { type OfferedProject, offerTermsSchema } from '../../../domain/offer/offer.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { type OfferValues, unsentOfferStore } from '../data/unsent-offer-store.ts';
import { useOfferTexts } from '../data/use-offer-texts.ts';
import { restoreTerms } from './offer-values.ts';

const bySchema = schemaResolver(offerTermsSchema, { sync: true });

export interface OfferFormStart {
  initial: OfferValues;
  /** Storage key of the unfinished form; the stored input is deleted when the form is sent. */
  keepAs: string;
  /** The project the offer is for, which determines the assets it may include. */
  project: OfferedProject;
  /** Called when the user edits the form, to clear messages about the last attempt. */
  onEdit: () => void;
}

/** State of an offer form, stored on this device as the user types, with a way to reset it. */
export function useOfferForm({ initial, keepAs, project: { assets }, onEdit }: OfferFormStart) {
  const [kept, setKept] = useState(() => {
    const found = unsentOfferStore.read(keepAs);
    return found && { at: found.at, texts: found.texts, ...restoreTerms(found, initial, assets) };
  });
  const texts = useOfferTexts(kept?.texts ?? {});
  const form = useCheckedForm<OfferValues>({
    initialValues: kept?.values ?? initial,
    onValuesChange: (values) => {
      unsentOfferStore.keep(keepAs, { values, texts: texts.unreadIn(values), offered: assets.map(({ id }) => id) });
      onEdit();
    },
    validate: bySchema,
  });
  const [restarts, setRestarts] = useState(0);
  const fill = (values: OfferValues, typed: TypedTexts) => {
    texts.set(typed);
    form.setValues(values);
    setRestarts((n) => n + 1);
  };
  const startAgain = () => {
    const typed = form.getValues();
    const unread = texts.unreadIn(typed);
    const stored = unsentOfferStore.read(keepAs);
    fill(initial, {});
    unsentOfferStore.forget(keepAs);
    setKept(null);
    toast.undo('The terms you typed are cleared.', () => {
      fill(typed, unread);
      if (stored) unsentOfferStore.keep(keepAs, stored, stored.at);
      setKept(kept);
    });
  };
  return { form, texts, kept, restarts, startAgain };
}

/** The form's state and field bindings. */
export type OfferFormState = Pick<ReturnType<typeof useOfferForm>, 'form' | 'texts'>;
