import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { termsWords } from '../../../domain/template/shares.ts';
import { TERMS_NAME_LENGTH, type TemplateTerms, type TermsTemplate } from '../../../domain/template/templates.ts';

const NEW = 'new';

interface SaveTermsDialogProps {
  terms: TemplateTerms;
  kept: readonly TermsTemplate[];
  opened: boolean;
  onClose: () => void;
}

/** Asks for a name to keep terms under, or which of those that are kept they replace. */
export function SaveTermsDialog({ terms, kept, opened, onClose }: SaveTermsDialogProps) {
  const [name, setName] = useState('');
  const [target, setTarget] = useState(NEW);
  const replaced = kept.find(({ id }) => id === target);
  return (
    <CommandDialog
      command="saveTerms"
      label="Save these terms"
      submitLabel={replaced ? `Replace “${replaced.name}”` : 'Save terms'}
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
            ...kept.map((one) => ({ value: one.id, label: `In place of “${one.name}”` })),
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
          maxLength={TERMS_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </CommandDialog>
  );
}
