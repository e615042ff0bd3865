import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { type MoveFacts, SELLER_MOVES, type SellerMoveName } from '../../../../domain/listing/sale/seller-moves.ts';
import { isChangeable, isDeletable } from '../../../../domain/listing/states.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { DeleteDraft } from './delete-draft.tsx';
import { SellerMove } from './seller-move.tsx';

interface RareActionsProps {
  listing: Listing;
  draft: Draft;
  facts: MoveFacts;
  moves: readonly SellerMoveName[];
}

/** What is rarely done with one's own listing, in a menu; each asks first. */
export function RareActions({ listing, draft, facts, moves }: RareActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<SellerMoveName | 'delete' | null>(null);
  const control = (name: typeof asked) => ({
    opened: asked === name,
    onChange: (opened: boolean) => setAsked(opened ? name : null),
  });
  const ask = (name: typeof asked) => () => {
    // To where the dialog gives the focus back: the menu's items are gone by then.
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
          {isChangeable(listing.state) && (
            <Menu.Item component={Link} to={sitePaths.editListing(listing.id, 'price')}>
              Change the price
            </Menu.Item>
          )}
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
      {isDeletable(listing) && <DeleteDraft listing={listing} draft={draft} control={control('delete')} />}
    </>
  );
}
