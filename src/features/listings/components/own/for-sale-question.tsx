import { Box } from '@mantine/core';
import { Note } from '../../../../components/ui/note.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { answerBy } from '../../../../domain/listing/sale/for-sale.ts';
import type { MoveFacts } from '../../../../domain/listing/sale/seller-moves.ts';
import { isAsked } from '../../../../domain/listing/states.ts';
import { formatDate, formatMoment } from '../../../../domain/shared/time.ts';
import { SellerMove } from './seller-move.tsx';

/** “Still for sale?”, with its answer and what happens without one; nothing while it is not asked. */
export function ForSaleQuestion({ listing, facts }: { listing: Listing; facts: MoveFacts }) {
  const until = answerBy(listing);
  if (!until || !isAsked(listing.state)) return null;
  return (
    <Note tone="amber">
      <Box flex={1} miw={0}>
        <p>
          <b>Is it still for sale?</b> Confirm by <time title={formatMoment(until)}>{formatDate(until)}</time>, or it
          will be paused.
        </p>
        <Box mt={10}>
          <SellerMove listing={listing} name="confirm" facts={facts} primary />
        </Box>
      </Box>
    </Note>
  );
}
