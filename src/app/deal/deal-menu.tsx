import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ReportButton } from '../../components/report/report-button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import type { Deal } from '../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../domain/deal/states.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { EndDeal } from '../../features/deals/components/end-deal.tsx';
import { BlockButton } from '../../features/profiles/components/block-button.tsx';
import { useImpersonatedUid } from '../../lib/session/act-as.tsx';

/** What can be done about a deal as a whole, from wherever it is shown. */
export function DealMenu({ deal, role }: { deal: Deal; role: DealRole }) {
  const other = deal[otherRole(role)];
  const isStranger = deal.sellerHidden && role === 'buyer';
  const own = useImpersonatedUid() === null;
  return (
    // What it opens stays when it closes.
    <Menu position="bottom-end" width={220} radius="lg" shadow="md" keepMounted>
      <Menu.Target>
        <IconButton aria-label="More about this deal">
          <IconDots size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={sitePaths.listing(deal.listingId, deal.listing.title)}>
          View listing
        </Menu.Item>
        {!isStranger && (
          <Menu.Item component={Link} to={sitePaths.profile(other.uid)}>
            {other.name}’s profile
          </Menu.Item>
        )}
        {own && (
          <>
            <Menu.Divider />
            {!isStranger && (
              <ReportButton
                kind="user"
                subjectId={other.uid}
                label={`Report ${other.name}`}
                trigger={(open) => <Menu.Item onClick={open}>Report {other.name}</Menu.Item>}
              />
            )}
            {!isStranger && !deal.sellerHidden && !deal.blocked && (
              <BlockButton
                uid={other.uid}
                name={other.name}
                trigger={(open) => <Menu.Item onClick={open}>Block {other.name}</Menu.Item>}
              />
            )}
            <EndDeal
              deal={deal}
              role={role}
              trigger={(open) => (
                <Menu.Item c="brick" onClick={open}>
                  Cancel the deal
                </Menu.Item>
              )}
            />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
