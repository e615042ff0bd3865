import type { ReactNode } from 'react';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { countryName } from '../../../../domain/account/countries.ts';
import type { User } from '../../../../domain/account/user.ts';
import { formatDate, formatMoment } from '../../../../domain/shared/time.ts';

/** What is stored about an account, at a glance. */
export const UserFacts = ({ user }: { user: User }) => (
  <Sums>
    <Fact label="User id">{user.uid}</Fact>
    <Fact label="Username">{user.username ?? 'none'}</Fact>
    <Fact label="Signed up">{formatDate(user.createdAt)}</Fact>
    <Fact label="Country">{user.country ? countryName(user.country) : 'unknown'}</Fact>
    <Fact label="Sold, bought, canceled as seller">
      {user.stats.sold}, {user.stats.bought}, {user.cancelledDeals}
    </Fact>
    <Fact label="Second factor">
      {user.factorResetAt ? `will be removed on ${formatMoment(user.factorResetAt)}` : user.hasFactor ? 'yes' : 'none'}
    </Fact>
    {user.inactiveReason && <Fact label="Reason for deactivation">{user.inactiveReason}</Fact>}
  </Sums>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <SumsRow label={label} mutedLabel>
    <span className={textClasses.breakAnywhere}>{children}</span>
  </SumsRow>
);
