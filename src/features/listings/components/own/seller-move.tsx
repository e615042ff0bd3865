import { Button, Stack } from '@mantine/core';
import { CommandDialog, type DialogControl } from '../../../../components/ui/command-dialog.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { type MoveFacts, SELLER_MOVES, type SellerMoveName } from '../../../../domain/listing/sale/seller-moves.ts';

interface SellerMoveProps {
  listing: Pick<Listing, 'id' | 'title'>;
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
  const { command, label, done, consequences } = SELLER_MOVES[name];
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
          {consequences(facts).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Stack>
      }
    />
  );
}
