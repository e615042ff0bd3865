import textClasses from '../../../components/ui/text.module.css';
import type { Profile } from '../../../domain/account/profile.ts';
import { averageRating, responseText } from '../../../domain/account/reputation.ts';
import classes from './profile-record.module.css';

/** What an account has done here, in figures. */
export function ProfileRecord({ profile }: { profile: Profile }) {
  const average = averageRating(profile.reviews);
  const facts = [
    ['Sold here', String(profile.sold)],
    ['Bought here', String(profile.bought)],
    ['Replies', responseText(profile) ?? 'no messages yet'],
    ['Reviews', average ? `${average} of 5, from ${profile.reviews.count}` : 'none yet'],
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
