import textClasses from '../../../components/ui/text.module.css';
import type { Profile } from '../../../domain/account/profile.ts';
import { averageRating, responseText } from '../../../domain/account/reputation.ts';
import { NO_REPLIES } from '../../../domain/listing/seller-card.ts';
import { upperFirst } from '../../../domain/shared/text.ts';
import classes from './profile-record.module.css';

/** What an account has done here, in figures. */
export function ProfileRecord({ profile }: { profile: Profile }) {
  const average = averageRating(profile.reviews);
  const facts = [
    ['Sold here', String(profile.sold)],
    ['Bought here', String(profile.bought)],
    ['Replies', upperFirst(responseText(profile) ?? NO_REPLIES)],
    ['Reviews', average ? `${average} of 5, from ${profile.reviews.count}` : 'None yet'],
    ...(profile.cancelledDeals ? [['Accepted deals canceled as seller', String(profile.cancelledDeals)]] : []),
  ] as const;
  return (
    <dl className={classes.record}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={textClasses.num}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
