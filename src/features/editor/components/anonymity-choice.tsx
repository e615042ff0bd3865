import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Listing } from '../../../domain/listing/listing.ts';
import { canBeAnonymous } from '../../../domain/listing/publish/require-stays-named.ts';
import { isAnonymous } from '../../../domain/listing/seller-card.ts';
import type { StepProps } from './step-props.ts';

interface Props extends Pick<StepProps, 'change'> {
  listing: Pick<Listing, 'teaser'>;
  anonymous: boolean;
}

/** Whether buyers learn who sells only from an answer. Once that was public, it can be given up, and not chosen again. */
export function AnonymityChoice({ listing, anonymous, change }: Props) {
  const [asking, setAsking] = useState(false);
  const wasAnonymous = listing.teaser !== null && isAnonymous(listing.teaser.seller);
  return (
    <>
      <Checkbox
        label="Sell anonymously"
        description={
          canBeAnonymous(listing)
            ? 'Your name, picture and profile stay off the listing. Each buyer learns who you are when you answer them. What you write and show here can still give you away, and so can the web address you open with access.'
            : 'Not possible here: this listing was public under your name.'
        }
        checked={anonymous}
        disabled={!canBeAnonymous(listing)}
        onChange={(event) => {
          if (wasAnonymous && !event.currentTarget.checked) setAsking(true);
          else change({ anonymous: event.currentTarget.checked });
        }}
      />
      <Modal opened={asking} onClose={() => setAsking(false)} title="Sell under your name?">
        <Stack>
          <p>
            Once you publish this, everybody sees your name, picture and profile on the listing, and the listing on your
            profile. Buyers who have written to you see who you are, and the change log says so. It can’t be undone.
          </p>
          <Group>
            <Button
              onClick={() => {
                change({ anonymous: false });
                setAsking(false);
              }}
            >
              Sell under my name
            </Button>
            <Button variant="subtle" onClick={() => setAsking(false)}>
              Stay anonymous
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
