import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { stageTone } from '../../../../components/deal/tones.ts';
import { Money } from '../../../../components/ui/money.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import { roleIn } from '../../../../domain/deal/deal.ts';
import { STAGE_NAMES } from '../../../../domain/deal/states.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useMyDeals } from '../../../../lib/firebase/deal-reads.ts';

/** The deals of an account, with its role and the offered price. */
export function UserDeals({ uid }: { uid: string }) {
  const deals = useMyDeals(uid).data;
  if (!deals.length) return null;
  return (
    <div>
      <h3>Deals</h3>
      <PlainList>
        {deals.map((deal) => (
          <Group wrap="nowrap" key={deal.id} component="li" justify="space-between">
            <span>
              <Link to={adminPaths.deal(deal.id)}>{deal.listing.title}</Link>, as {roleIn(deal, uid)}
              {deal.offer && (
                <>
                  , <Money cents={deal.offer.price} />
                </>
              )}
            </span>
            <StateChip tone={stageTone(deal, null)}>{STAGE_NAMES[deal.stage]}</StateChip>
          </Group>
        ))}
      </PlainList>
    </div>
  );
}
