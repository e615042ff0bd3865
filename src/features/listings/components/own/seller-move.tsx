import { Button, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { CommandDialog, type DialogControl } from '../../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import {
  dependsOnOffers,
  type MoveFacts,
  SELLER_MOVES,
  type SellerMoveName,
} from '../../../../domain/listing/sale/seller-moves.ts';
import { useOffersOnOwnListing } from '../../../../lib/firebase/deal-reads.ts';

interface SellerMoveProps {
  listing: Pick<Listing, 'id' | 'title' | 'sellerId'>;
  name: SellerMoveName;
  facts: MoveFacts;
  /** Use for the page's only filled button. */
  primary?: boolean;
  /** Small version for lists. */
  size?: 'xs';
  className?: string | undefined;
  /** Controls the dialog if a menu opens it. */
  control?: DialogControl;
}

/**
 * Button that changes a listing's state after showing the consequences. It sends the number of affected offers along,
 * and the command is rejected if that number has changed.
 */
export function SellerMove({ listing, name, facts, primary = false, size, className, control }: SellerMoveProps) {
  const [opened, onChange] = useState(false);
  const dialog = control ?? { opened, onChange };
  const { command, label, done, consequences } = SELLER_MOVES[name];
  const danger = 'danger' in SELLER_MOVES[name];
  const counts = dependsOnOffers(name);
  const offers = useOffersOnOwnListing(dialog.opened && counts ? listing.id : null, listing.sellerId);
  const openOffers = offers.data.length;
  const said = { listingId: listing.id, ...(counts && { openOffers }) };
  return (
    <>
      {!control && (
        <Button
          {...(size && { size })}
          variant={primary ? 'filled' : 'default'}
          c={danger ? 'brick' : undefined}
          className={className}
          onClick={() => onChange(true)}
        >
          {label}
        </Button>
      )}
      <CommandDialog
        command={command}
        label={label}
        done={done}
        danger={danger}
        input={() => (offers.status === 'success' ? said : null)}
        control={dialog}
        explanation={
          <Stack gap="sm">
            <b dir="auto">{listing.title || 'Untitled draft'}</b>
            {offers.status === 'loading' && <Skeleton height={48} />}
            {offers.status === 'error' && (
              <ErrorState text="The offers on it could not be counted." onRetry={offers.retry} />
            )}
            {offers.status === 'success' &&
              consequences({ ...facts, openOffers }).map((text) => <p key={text}>{text}</p>)}
          </Stack>
        }
      />
    </>
  );
}
