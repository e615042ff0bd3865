import { Button, Group, Select, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { termsAt } from '../../../domain/template/shares.ts';
import type { TermsTemplate } from '../../../domain/template/templates.ts';
import type { OfferValues } from '../data/offer-values-schema.ts';
import { SaveTermsDialog } from './save-terms-dialog.tsx';
import { typedTerms } from './typed-terms.ts';

/** Fills the form of an offer with saved terms, or saves what it holds. Beside the form, since saving has one of its own. */
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
  const typed = typedTerms(form.values);
  const use = (id: string | null) => {
    const chosen = kept.find((terms) => terms.id === id);
    if (!chosen || !hasPrice) return;
    // The assets and the closing day belong to this listing and stay.
    form.setValues(termsAt(chosen.terms, price));
    onFilled();
    setMisfit(form.validate().hasErrors ? chosen.name : null);
  };
  return (
    <Stack gap={8} mb={20}>
      <Group align="end" gap={12}>
        {kept.length > 0 && (
          <Select
            label="Use saved terms"
            placeholder={hasPrice ? 'Choose' : 'Enter the price first'}
            description="Fills in everything but price, assets and closing day."
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
      {misfit && (
        <Text size="sm" c="brick" role="alert">
          “{misfit}” doesn’t fit here as it is. See what is marked below.
        </Text>
      )}
      {typed && <SaveTermsDialog terms={typed} kept={kept} opened={saving} onClose={() => setSaving(false)} />}
    </Stack>
  );
}
