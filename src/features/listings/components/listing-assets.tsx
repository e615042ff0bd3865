import { Text } from '@mantine/core';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { ASSET_KIND_LABELS, transferText } from '../../../domain/listing/options.ts';
import type { PublicListing } from '../data/listing-reads.ts';
import classes from './listing-assets.module.css';

type Asset = PublicListing['teaser']['assets'][number];

const COLUMNS: DataColumn<Asset>[] = [
  {
    head: 'Asset',
    typed: true,
    cell: ({ label, kind }) => (
      <>
        <Text inherit span fw={600}>
          {label}
        </Text>
        {ASSET_KIND_LABELS[kind] !== label && <Muted className={classes.kind}>{ASSET_KIND_LABELS[kind]}</Muted>}
      </>
    ),
  },
  { head: 'Transfer', cell: transferText, typed: true, phone: 'below' },
  { head: 'Expected', cell: ({ expectedDays: days }) => `${days} ${days === 1 ? 'day' : 'days'}`, number: true },
];

/** A listing's assets and how they are transferred. */
export const ListingAssets = ({ assets }: { assets: Asset[] }) => (
  <Section aria-labelledby="assets">
    <SectionHead>
      <h2 id="assets">What you get</h2>
      <Muted span>
        {assets.length} {assets.length === 1 ? 'asset' : 'assets'}, identifiers with access
      </Muted>
    </SectionHead>
    <DataTable columns={COLUMNS} rows={assets} rowKey={({ id }) => id} />
  </Section>
);
