import { Button, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CommandDialog, type DialogControl } from '../../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import {
  countsOffers,
  type MoveFacts,
  SELLER_MOVES,
  type SellerMoveName,
} from '../../../../domain/listing/sale/seller-moves.ts';
import { useDealsOnMine } from '../../../../lib/firebase/deal-reads.ts';

interface SellerMoveProps {
  listing: Pick<Listing, 'id' | 'title' | 'sellerId'>;
  name: SellerMoveName;
  facts: MoveFacts;
  /** The page's only filled button. */
  primary?: boolean;
  /** Small in a list. */
  size?: 'xs';
  className?: string | undefined;
  /** Where a menu opens its dialog. */
  control?: DialogControl;
}

/** A button that moves the seller's listing, after it has said what follows from it. */
export function SellerMove({ listing, name, facts, primary = false, size, className, control }: SellerMoveProps) {
  const { command, label, done } = SELLER_MOVES[name];
  const danger = 'danger' in SELLER_MOVES[name];
  return (
    <CommandDialog
      command={command}
      label={label}
      done={done}
      danger={danger}
      input={() => ({ listingId: listing.id })}
      control={control}
      trigger={(open) => (
        <Button
          {...(size && { size })}
          variant={primary ? 'filled' : 'default'}
          c={danger ? 'brick' : undefined}
          className={className}
          onClick={open}
        >
          {label}
        </Button>
      )}
      explanation={
        <Stack gap="sm">
          <b>{listing.title || 'Untitled draft'}</b>
          {countsOffers(name) ? (
            <WithOpenOffers listing={listing}>
              {(openOffers) => <Consequences name={name} facts={{ ...facts, openOffers }} />}
            </WithOpenOffers>
          ) : (
            <Consequences name={name} facts={{ ...facts, openOffers: 0 }} />
          )}
        </Stack>
      }
    />
  );
}

const Consequences = ({ name, facts }: { name: SellerMoveName; facts: MoveFacts & { openOffers: number } }) =>
  SELLER_MOVES[name].consequences(facts).map((text) => <p key={text}>{text}</p>);

interface WithOpenOffersProps {
  listing: SellerMoveProps['listing'];
  children: (openOffers: number) => ReactNode;
}

/** Says what follows once it is known how many offers it follows for, which may change while it is read. */
function WithOpenOffers({ listing: { id, sellerId }, children }: WithOpenOffersProps) {
  const { status, data, retry } = useDealsOnMine(id, sellerId, 'open-offers');
  if (status === 'error') return <ErrorState text="The offers on it could not be counted." onRetry={retry} />;
  return status === 'loading' ? <Skeleton height={48} /> : children(data.length);
}
