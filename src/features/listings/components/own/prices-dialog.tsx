import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type DataColumn, DataTable } from '../../../../components/table/data-table.tsx';
import { usePagedRows } from '../../../../components/table/list-rows.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import type { OwnListing } from '../../../../domain/listing/listing.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { usePricedListings } from '../../data/own-listing-reads.ts';

const BY_TITLE = { label: 'Filter by project', textOf: ({ title }: OwnListing) => title };
const DOLLAR = 100;

/** An entered price in cents and, if it was rejected, the reason. */
interface NewPrice {
  from: number;
  to: number | null;
  problem?: string;
}

const lowered = (cents: number, percent: number): number =>
  Math.max(DOLLAR, Math.round((cents * (100 - percent)) / 100 / DOLLAR) * DOLLAR);

/**
 * Changes the prices of several listings. Each change is a separate command, so a rejected price doesn't block the
 * others: it stays in its field with an error, and can be resent.
 */
export function PricesDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const listings = usePricedListings(uid);
  const { rows, filter, foot } = usePagedRows(listings, BY_TITLE);
  const [prices, setPrices] = useState<ReadonlyMap<string, NewPrice>>(new Map());
  const [percent, setPercent] = useState<number | null>(null);
  const [sent, setSent] = useState<{ done: number; of: number } | null>(null);
  const [isSending, setSending] = useState(false);
  const command = useCommand('changePrice');

  const set = (id: string, price: NewPrice | null) =>
    setPrices((before) => {
      const next = new Map(before);
      if (price) next.set(id, price);
      else next.delete(id);
      return next;
    });
  // Current prices of the loaded rows, which the table shows next to the new prices.
  const shown = new Map(listings.data.map(({ id, askingPrice }) => [id, askingPrice]));
  const typed = [...prices].flatMap(([listingId, { from, to }]) => {
    const now = shown.get(listingId) ?? from;
    return to === null || to === now ? [] : [{ listingId, from: now, to }];
  });
  const isReadable = typed.every(({ to }) => !Number.isNaN(to));
  const isPercent = percent !== null && percent > 0 && percent < 100;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    let done = 0;
    setSending(true);
    setSent({ done, of: typed.length });
    for (const input of typed) {
      try {
        await command.mutateAsync(input);
        set(input.listingId, null);
        done += 1;
      } catch (error) {
        set(input.listingId, { ...input, problem: errorText(error) });
      }
      setSent({ done, of: typed.length });
    }
    setSending(false);
  }

  const columns: DataColumn<OwnListing>[] = [
    { head: 'Project', cell: ({ title }) => title, typed: true },
    { head: 'Asking price', cell: ({ askingPrice }) => <Money cents={askingPrice ?? 0} />, number: true },
    {
      head: 'New price',
      cell: ({ id, title, askingPrice, unpublished }) =>
        unpublished ? (
          <TextLink to={sitePaths.editListing(id, 'price')}>Has unpublished changes</TextLink>
        ) : (
          <FigureInput
            aria-label={`New price of ${title}`}
            unit="money"
            disabled={isSending}
            value={prices.get(id)?.to ?? null}
            error={prices.get(id)?.problem}
            onChange={(to) => set(id, to === null ? null : { from: askingPrice ?? 0, to })}
          />
        ),
      number: true,
    },
  ];

  return (
    <Modal
      opened
      onClose={() => {
        if (!isSending) onClose();
      }}
      title="Change prices"
      size="lg"
      closeOnClickOutside={!typed.length}
    >
      <Stack component="form" onSubmit={(event) => void send(event)} gap="md">
        <p>
          Each change is in the listing’s public log. People who watch a project hear about a lower price once, for the
          newest.
        </p>
        <Group align="end" gap="smd">
          <FigureInput
            label="Lower the prices shown by"
            unit="measure"
            suffix="%"
            w={200}
            value={percent}
            onChange={setPercent}
            disabled={isSending}
          />
          <Button
            variant="default"
            disabled={!isPercent || isSending}
            onClick={() => {
              for (const { id, askingPrice, unpublished } of rows)
                if (askingPrice !== null && !unpublished)
                  set(id, { from: askingPrice, to: lowered(askingPrice, percent ?? 0) });
            }}
          >
            Fill in
          </Button>
        </Group>
        {filter}
        <DataTable
          label="Prices"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          status={listings.status}
          errorText="Your listings could not be loaded."
          onRetry={listings.retry}
          empty={<Muted inherit>No listing is for sale or paused.</Muted>}
          foot={foot}
        />
        <Group justify="flex-end" gap="smd">
          {sent && (
            <Muted role="status">
              {sent.done} of {sent.of} changed
            </Muted>
          )}
          <Button variant="default" onClick={onClose} disabled={isSending}>
            Close
          </Button>
          <Button type="submit" disabled={!typed.length || !isReadable} loading={isSending}>
            {typed.length === 1 ? 'Change one price' : `Change ${typed.length} prices`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
