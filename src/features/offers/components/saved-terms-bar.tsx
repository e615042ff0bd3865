import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { termsAtPrice, termsWords } from '../../../domain/template/shares.ts';
import { MAX_TERMS_NAME_LENGTH, type TemplateTerms, type TermsTemplate } from '../../../domain/template/templates.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import type { OfferValues } from '../data/unsent-offer-store.ts';
import { reusableTerms } from './offer-values.ts';

const NEW = 'new';

interface SaveTermsDialogProps {
  terms: TemplateTerms;
  kept: readonly TermsTemplate[];
  opened: boolean;
  onClose: () => void;
}

/** Asks for a name for the saved terms, or which saved terms to replace. */
function SaveTermsDialog({ terms, kept, opened, onClose }: SaveTermsDialogProps) {
  const [name, setName] = useState('');
  const [target, setTarget] = useState(NEW);
  const replaced = kept.find(({ id }) => id === target);
  return (
    <CommandDialog
      command="saveTerms"
      label="Save these terms"
      submitLabel={replaced ? `Replace “${isolateText(replaced.name)}”` : 'Save terms'}
      explanation={`For other offers and listings, as shares of the price: ${termsWords(terms)}.`}
      done="Terms saved. You’ll find them in Settings."
      input={() => {
        const as = replaced?.name ?? name.trim();
        return as ? { id: replaced?.id ?? null, name: as, terms } : null;
      }}
      onDone={() => {
        setName('');
        setTarget(NEW);
      }}
      control={{ opened, onChange: (open) => !open && onClose() }}
    >
      {kept.length > 0 && (
        <Select
          label="Save as"
          allowDeselect={false}
          data={[
            { value: NEW, label: 'New terms' },
            ...kept.map((item) => ({ value: item.id, label: `In place of “${isolateText(item.name)}”` })),
          ]}
          value={replaced ? target : NEW}
          onChange={(value) => setTarget(value ?? NEW)}
        />
      )}
      {!replaced && (
        <TextInput
          label="Name"
          placeholder="Half later"
          data-autofocus
          {...limitLength(name, MAX_TERMS_NAME_LENGTH)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </CommandDialog>
  );
}

/**
 * Fills the offer form with saved terms, or saves the form's terms. Rendered next to the offer form, not inside it,
 * because saving has a form of its own.
 */
export function SavedTermsBar({
  kept,
  form,
  onFilled,
}: {
  kept: readonly TermsTemplate[];
  form: UseFormReturnType<OfferValues>;
  onFilled: () => void;
}) {
  const [saving, setSaving] = useState(false);
  const [misfit, setMisfit] = useState<string | null>(null);
  const { price } = form.values;
  const hasPrice = price !== null && !Number.isNaN(price);
  const typed = reusableTerms(form.values);
  const use = (id: string | null) => {
    const chosen = kept.find((terms) => terms.id === id);
    if (!chosen || !hasPrice) return;
    // Keep the assets, which belong to this listing.
    form.setValues(termsAtPrice(chosen.terms, price));
    onFilled();
    setMisfit(form.validate().hasErrors ? chosen.name : null);
  };
  return (
    <Stack gap="sm" mb="mlg">
      <Group align="end" gap="smd">
        {kept.length > 0 && (
          <Select
            label="Use saved terms"
            placeholder={hasPrice ? 'Choose' : 'Enter the price first'}
            description="Fills in everything but price and assets."
            disabled={!hasPrice}
            data={kept.map(({ id, name }) => ({ value: id, label: name }))}
            value={null}
            onChange={use}
            flex={1}
            miw={200}
          />
        )}
        <Button variant="default" disabled={typed === null} onClick={() => setSaving(true)}>
          Save these terms
        </Button>
      </Group>
      {misfit && Object.keys(form.errors).length > 0 && (
        <Text size="sm" c="brick" role="alert">
          “{misfit}” doesn’t fit here as it is. See what is marked below.
        </Text>
      )}
      {typed && <SaveTermsDialog terms={typed} kept={kept} opened={saving} onClose={() => setSaving(false)} />}
    </Stack>
  );
}
