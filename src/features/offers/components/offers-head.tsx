import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { SectionHead } from '../../../components/ui/section.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { COMPARED_STATES } from '../../../domain/offer/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';

/** The two views of a listing's offers; the URL may select one. */
export const VIEWS = { list: 'List', 'side-by-side': 'Side by side' } as const;

/** Minimum number of offers for a comparison. */
const MIN_COMPARED = 2;
const COMPARED: ReadonlySet<string> = new Set(COMPARED_STATES);

/** Returns true if a listing's offers are compared side by side by default. */
export const areComparable = (deals: readonly Deal[]): boolean =>
  deals.filter(({ offer }) => offer && COMPARED.has(offer.state)).length >= MIN_COMPARED;

interface OffersHeadProps {
  id: string;
  title: string;
  /** The current view; null if there is nothing to compare and so no choice of views. */
  view: keyof typeof VIEWS | null;
  children: ReactNode;
}

/** The listing's title, a remark on its offers and, if at least two offers can be compared, the view switch. */
export function OffersHead({ id, title, view, children }: OffersHeadProps) {
  const [address, setAddress] = useSearchParams();
  return (
    <SectionHead>
      <div>
        <Title order={2} fz="lg">
          <TextLink dir="auto" c="inherit" to={sitePaths.ownListing(id)}>
            {title}
          </TextLink>
        </Title>
        <Muted>{children}</Muted>
      </div>
      {view && (
        <SegmentedControl
          size="sm"
          aria-label={`How to show the offers for ${title}`}
          value={view}
          data={Object.entries(VIEWS).map(([value, label]) => ({ value, label }))}
          onChange={(next) => {
            const to = new URLSearchParams(address);
            to.set('listing', id);
            to.set('view', next);
            setAddress(to, { preventScrollReset: true });
          }}
        />
      )}
    </SectionHead>
  );
}
