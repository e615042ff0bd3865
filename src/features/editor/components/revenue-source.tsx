import { Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { SOURCE_LABELS } from '../../../domain/listing/figures/metric.ts';
import { NEW_LISTING, sitePaths } from '../../../domain/site-paths.ts';
import { useDraft } from './draft-context.ts';
import classes from './revenue-source.module.css';

const DocumentProof = lazy(() => import('./document-proof.tsx').then((module) => ({ default: module.DocumentProof })));
const ConnectionPanel = lazy(() =>
  import('./connection/connection-panel.tsx').then((module) => ({ default: module.ConnectionPanel })),
);
const ExportPanel = lazy(() =>
  import('./recompute/export-panel.tsx').then((module) => ({ default: module.ExportPanel })),
);

const CARDS = [
  { source: 'self', about: 'You type what your records show.' },
  { source: 'document', about: 'A reviewer compares them with a document you add.' },
  { source: 'recomputed', about: 'We add up your payment processor’s export.' },
  { source: 'connected', about: 'We read your Stripe account every day, with a key that can only read.' },
] as const;

/**
 * Selects the source of the figures: typed in, checked against a document, added up from an export, or read from an
 * account.
 */
export function RevenueSource() {
  const { listing } = useDraft();
  const [chosen, setChosen] = useState<(typeof CARDS)[number]['source'] | null>(null);
  const taken = CARDS.findLast((card) => listing.checks.some(({ source }) => source === card.source));
  const source = chosen ?? taken?.source ?? 'self';
  return (
    <Stack gap="md" mb="md">
      <fieldset className={classes.cards} aria-label="Where the figures come from">
        {CARDS.map((card) => (
          <button
            key={card.source}
            type="button"
            className={classes.card}
            aria-pressed={source === card.source}
            onClick={() => setChosen(card.source)}
          >
            <b>
              <SourceMark source={card.source} decorative />
              {SOURCE_LABELS[card.source]}
            </b>
            <span>{card.about}</span>
          </button>
        ))}
      </fieldset>
      {source !== 'self' && <ProvedFigures source={source} />}
    </Stack>
  );
}

const PANELS = { document: DocumentProof, recomputed: ExportPanel, connected: ConnectionPanel };
const BEGINS = {
  document: 'A document belongs to a draft, which begins with your first entry.',
  recomputed: 'An export belongs to a draft, which begins with your first entry.',
  connected: 'An account is connected to a draft, which begins with your first entry.',
};

function ProvedFigures({ source }: { source: keyof typeof PANELS }) {
  const { listing } = useDraft();
  const Panel = PANELS[source];
  return listing.id === NEW_LISTING ? (
    <Note component="p">
      <span>
        {BEGINS[source]} <TextLink to={sitePaths.editListing(NEW_LISTING, 'basics')}>Give it a name</TextLink> first.
      </span>
    </Note>
  ) : (
    <Suspense fallback={<RowsSkeleton rows={2} />}>
      <Panel />
    </Suspense>
  );
}
