import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ReportButton } from '../../components/report/report-button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import type { Deal } from '../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../domain/deal/states.ts';
import { isolateText } from '../../domain/shared/isolate-text.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { canEndDeal, EndDeal } from '../../features/deals/components/end-deal.tsx';
import { BlockButton } from '../../features/profiles/components/block-button.tsx';
import { useImpersonatedUid } from '../../lib/session/act-as.tsx';

type Asked = 'report' | 'block' | 'end';

/** A menu of actions on the whole deal, used on every page that shows a deal. */
export function DealMenu({ deal, role }: { deal: Deal; role: DealRole }) {
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const other = deal[otherRole(role)];
  const isStranger = deal.sellerHidden && role === 'buyer';
  const own = useImpersonatedUid() === null;
  const mayReport = own && !isStranger;
  const mayBlock = mayReport && !deal.sellerHidden && !deal.blocked;
  const mayEnd = own && canEndDeal(deal, role);
  const report = `Report ${isolateText(other.name)}`;
  const control = (name: Asked) => ({
    opened: asked === name,
    onChange: (opened: boolean) => setAsked(opened ? name : null),
  });
  const ask = (name: Asked) => () => {
    // The dialog returns focus to this button, because the menu item is gone by the time it closes.
    button.current?.focus();
    setAsked(name);
  };
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <IconButton ref={button} aria-label="More about this deal">
            <IconDots size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={sitePaths.listing(deal.listingId, deal.listing.title)}>
            View listing
          </Menu.Item>
          {!isStranger && (
            <Menu.Item component={Link} to={sitePaths.profile(other.uid)}>
              <bdi>{other.name}</bdi>’s profile
            </Menu.Item>
          )}
          {(mayReport || mayEnd) && <Menu.Divider />}
          {mayReport && <Menu.Item onClick={ask('report')}>{report}</Menu.Item>}
          {mayBlock && (
            <Menu.Item onClick={ask('block')}>
              Block <bdi>{other.name}</bdi>
            </Menu.Item>
          )}
          {mayEnd && (
            <Menu.Item c="brick" onClick={ask('end')}>
              Cancel the deal
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {mayReport && <ReportButton kind="user" subjectId={other.uid} label={report} control={control('report')} />}
      {mayReport && !deal.sellerHidden && <BlockButton uid={other.uid} name={other.name} control={control('block')} />}
      {own && <EndDeal deal={deal} role={role} control={control('end')} />}
    </>
  );
}
