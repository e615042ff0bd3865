import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CommandDialog, type DialogControl } from '../../../../components/ui/command-dialog.tsx';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import {
  editAction,
  type MoveFacts,
  mainMove,
  SELLER_MOVES,
  type SellerMoveName,
  sellerMoves,
} from '../../../../domain/listing/sale/seller-moves.ts';
import { isChangeable, isDeletable, isPublic } from '../../../../domain/listing/states.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { PriceDialog } from './price-dialog.tsx';
import { SellerMove } from './seller-move.tsx';

interface DeleteDraftProps {
  listing: Listing;
  draft: Draft;
  control: DialogControl;
}

/** Permanently deletes a draft that was never submitted. */
function DeleteDraft({ listing: { id, title }, draft, control }: DeleteDraftProps) {
  const navigate = useNavigate();
  const pictures = draft.pictures.length;
  return (
    <CommandDialog
      command="deleteDraft"
      label="Delete the draft"
      danger
      done="The draft is deleted."
      explanation={
        <>
          <b>{title || 'Untitled draft'}</b> is deleted with what you typed
          {pictures > 0 && `, its ${pictures === 1 ? 'picture' : `${pictures} pictures`}`} and its documents. This can’t
          be undone.
        </>
      }
      input={() => ({ listingId: id })}
      onDone={() => void navigate(sitePaths.selling)}
      control={control}
    />
  );
}

interface RareActionsProps {
  listing: Listing;
  draft: Draft;
  facts: MoveFacts;
  moves: readonly SellerMoveName[];
  unpublished: boolean;
}

/** Rarely used actions in a menu, each with a confirmation. */
function RareActions({ listing, draft, facts, moves, unpublished }: RareActionsProps) {
  // If the draft has other unpublished changes, the price can only be published together with them.
  const price = isChangeable(listing.state) ? (listing.teaser?.askingPrice ?? null) : null;
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<SellerMoveName | 'price' | 'delete' | null>(null);
  const control = (name: typeof asked) => ({
    opened: asked === name,
    onChange: (opened: boolean) => setAsked(opened ? name : null),
  });
  const ask = (name: typeof asked) => () => {
    // Focus the button first, because the dialog returns focus to it and the menu's items are gone by then.
    button.current?.focus();
    setAsked(name);
  };
  return (
    <>
      <Menu position="bottom-start" width={240} radius="lg" shadow="md">
        <Menu.Target>
          <Button ref={button} variant="subtle" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {price !== null &&
            (unpublished ? (
              <Menu.Item component={Link} to={sitePaths.editListing(listing.id, 'price')}>
                Change the price
              </Menu.Item>
            ) : (
              <Menu.Item onClick={ask('price')}>Change the price</Menu.Item>
            ))}
          {moves.map((name) => (
            <Menu.Item key={name} c={'danger' in SELLER_MOVES[name] ? 'brick' : undefined} onClick={ask(name)}>
              {SELLER_MOVES[name].label}
            </Menu.Item>
          ))}
          {isDeletable(listing) && (
            <Menu.Item c="brick" onClick={ask('delete')}>
              Delete the draft
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {moves.map((name) => (
        <SellerMove key={name} listing={listing} name={name} facts={facts} control={control(name)} />
      ))}
      {price !== null && <PriceDialog listing={listing} from={price} control={control('price')} />}
      {isDeletable(listing) && <DeleteDraft listing={listing} draft={draft} control={control('delete')} />}
    </>
  );
}

interface OwnListingActionsProps {
  listing: Listing;
  draft: Draft;
  facts: MoveFacts;
  /** True if the draft has unpublished changes. */
  unpublished: boolean;
}

/** Actions on the seller's own listing: the next step filled, common ones next to it, rare ones in a menu. */
export function OwnListingActions({ listing, draft, facts, unpublished }: OwnListingActionsProps) {
  const { id, state, title } = listing;
  const edit = editAction(listing);
  const main = mainMove(listing);
  const rare = sellerMoves(state).filter((name) => name !== main && name !== 'confirm');
  const [only, ...others] = rare;
  // Don't hide a single action in a menu.
  const isMenu = others.length > 0 || isChangeable(state) || isDeletable(listing);
  return (
    <Group gap="sm">
      {main && main !== 'confirm' && <SellerMove listing={listing} name={main} facts={facts} primary />}
      {edit && (
        <Button
          component={Link}
          to={sitePaths.editListing(id, unpublished ? 'review' : edit.step)}
          variant={main ? 'default' : 'filled'}
        >
          {unpublished ? 'Review and publish' : edit.label}
        </Button>
      )}
      {isPublic(state) && !listing.hidden && (
        <Button component={Link} to={sitePaths.listing(id, title)} variant="default">
          See its public page
        </Button>
      )}
      {isMenu && <RareActions listing={listing} draft={draft} facts={facts} moves={rare} unpublished={unpublished} />}
      {!isMenu && only && <SellerMove listing={listing} name={only} facts={facts} />}
    </Group>
  );
}
