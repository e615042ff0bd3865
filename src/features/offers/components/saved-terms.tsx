import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Moment } from '../../../components/time/moment.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { PlainList } from '../../../components/ui/plain-list.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { termsWords } from '../../../domain/template/shares.ts';
import { MAX_TERMS, MAX_TERMS_NAME_LENGTH, type TermsTemplate } from '../../../domain/template/templates.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import { useSavedTerms } from '../data/offer-reads.ts';

/** The current user's saved terms for offers and counter-offers. */
export function SavedTerms({ uid }: { uid: string }) {
  const { status, data, retry } = useSavedTerms(uid);
  if (status === 'loading') return <RowsSkeleton />;
  if (status === 'error') return <ErrorState text="Your saved terms could not be loaded." onRetry={retry} />;
  if (!data.length) {
    return (
      <EmptyState title="No saved terms">
        When you make an offer or a counter-offer, choose “Save these terms”. You can then use them on any listing, at
        any price.
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      <Muted inherit>For offers and counter-offers, as shares of the price. You can keep {MAX_TERMS}.</Muted>
      <PlainList>
        {data.map((terms) => (
          <TermsRow key={terms.id} terms={terms} />
        ))}
      </PlainList>
    </Stack>
  );
}

const TermsRow = ({ terms }: { terms: TermsTemplate }) => (
  <Stack component="li" gap="sm" py="smd">
    <Group justify="space-between" align="start" gap="smd">
      <Text dir="auto" inherit fw={600} flex={1} miw={0}>
        {terms.name}
      </Text>
      <Group gap="sm">
        <Rename terms={terms} />
        <CommandDialog
          command="deleteTerms"
          label={`Delete “${isolateText(terms.name)}”?`}
          submitLabel="Delete terms"
          explanation="Offers you made with these terms stay as they are."
          done="Terms deleted."
          input={() => ({ id: terms.id })}
          trigger={(open) => (
            <Button variant="default" size="sm" c="brick" aria-label={`Delete ${terms.name}`} onClick={open}>
              Delete
            </Button>
          )}
        />
      </Group>
    </Group>
    <Text size="sm">{termsWords(terms.terms)}</Text>
    {terms.terms.conditions && (
      <Muted lineClamp={3}>
        Conditions: <bdi>{terms.terms.conditions}</bdi>
      </Muted>
    )}
    <Muted>
      Saved <Moment at={terms.updatedAt} form="date" />
    </Muted>
  </Stack>
);

function Rename({ terms }: { terms: TermsTemplate }) {
  const [name, setName] = useState(terms.name);
  return (
    <CommandDialog
      command="renameTerms"
      label={`Rename “${isolateText(terms.name)}”`}
      submitLabel="Rename"
      done="Terms renamed."
      input={() => (name.trim() ? { id: terms.id, name: name.trim() } : null)}
      trigger={(open) => (
        <Button
          variant="default"
          size="sm"
          aria-label={`Rename ${terms.name}`}
          onClick={() => {
            setName(terms.name);
            open();
          }}
        >
          Rename
        </Button>
      )}
    >
      <TextInput
        label="Name"
        data-autofocus
        {...limitLength(name, MAX_TERMS_NAME_LENGTH)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </CommandDialog>
  );
}
