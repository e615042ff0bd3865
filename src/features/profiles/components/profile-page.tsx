import { Box, Group, Stack } from '@mantine/core';
import { IconBrandLinkedin, IconBrandX, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/account/avatar.tsx';
import { UnblockButton } from '../../../components/account/unblock-button.tsx';
import { ReportButton } from '../../../components/report/report-button.tsx';
import { ListFoot } from '../../../components/table/list-foot.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { countryName } from '../../../domain/account/countries.ts';
import type { Profile } from '../../../domain/account/profile.ts';
import { averageRating, replySummary } from '../../../domain/account/reputation.ts';
import { SOCIAL_LABELS, SOCIAL_LINKS } from '../../../domain/account/social-links.ts';
import { NO_REPLIES } from '../../../domain/listing/seller-card.ts';
import { MAX_REVIEWS_READ } from '../../../domain/queries/account-queries.ts';
import type { Card } from '../../../domain/search/card.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { upperFirst } from '../../../domain/shared/text.ts';
import { formatCalendarDate, formatMonthYear } from '../../../domain/shared/time.ts';
import { isWebAddress } from '../../../domain/shared/web-address.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useReviews } from '../data/profile-reads.ts';
import { BlockButton } from './block-button.tsx';
import classes from './profile-page.module.css';
import { SellerListings } from './seller-listings.tsx';

/** An account's track record in figures. */
export function ProfileRecord({ profile }: { profile: Profile }) {
  const average = averageRating(profile.reviews);
  const facts = [
    ['Sold here', String(profile.sold)],
    ['Bought here', String(profile.bought)],
    ['Replies', upperFirst(replySummary(profile) ?? NO_REPLIES)],
    ['Reviews', average ? `${average} of 5, from ${profile.reviews.count}` : 'None yet'],
    ...(profile.canceledDeals ? [['Accepted deals canceled as seller', String(profile.canceledDeals)]] : []),
  ] as const;
  return (
    <dl className={classes.record}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An account's public reviews; the total comes from its profile. */
function ProfileReviews({ profile: { uid, reviews: all }, viewerUid }: { profile: Profile; viewerUid: string }) {
  const reviews = useReviews(uid);
  return (
    <Section>
      <h2>Reviews</h2>
      {reviews.status === 'loading' && <RowsSkeleton />}
      {reviews.status === 'error' && <ErrorState text="The reviews could not be loaded." onRetry={reviews.retry} />}
      {reviews.status === 'success' && !reviews.data.length && (
        <EmptyState title="No reviews yet">Both sides of a deal review each other after it is completed.</EmptyState>
      )}
      <ul>
        {reviews.data.map((review) => (
          <li key={review.id} className={classes.review}>
            <Stars rating={review.rating} />
            <p dir="auto">{review.text}</p>
            <Muted>
              <bdi>{review.authorName}</bdi>, {review.by}
              {review.revealedAt && `, ${formatCalendarDate(review.revealedAt)}`}
            </Muted>
            {review.authorId !== viewerUid && (
              <ReportButton
                kind="review"
                subjectId={`${uid}/${review.id}`}
                label={`Report the review by ${isolateText(review.authorName)}`}
                small
              />
            )}
          </li>
        ))}
      </ul>
      <ListFoot shown={reviews.data.length} total={all.count} onMore={reviews.showMore} />
      {all.count > MAX_REVIEWS_READ && reviews.data.length === MAX_REVIEWS_READ && (
        <Muted>These are the newest {MAX_REVIEWS_READ}.</Muted>
      )}
    </Section>
  );
}

const ICONS = { website: IconWorld, linkedIn: IconBrandLinkedin, twitter: IconBrandX } as const;

interface ProfilePageProps {
  profile: Profile;
  viewerUid: string;
  /** True if the viewer has blocked the account. */
  blocked: boolean;
  /** Action on one of the account's projects, shown on the project's card. */
  cardCorner: (card: Card) => ReactNode;
}

/** An account's profile for signed-in users; `viewerUid` is the current user. */
export function ProfilePage({ profile, viewerUid, blocked, cardCorner }: ProfilePageProps) {
  const own = profile.uid === viewerUid;
  return (
    <article>
      <header className={classes.head}>
        <Avatar url={profile.pictureUrl} size="large" />
        <Box flex={1} miw={220}>
          <h1 dir="auto">{profile.displayName}</h1>
          <Muted inherit>
            {[
              profile.username && `@${profile.username}`,
              profile.country && countryName(profile.country),
              `member since ${formatMonthYear(profile.memberSince)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Muted>
          {profile.bio && (
            <p dir="auto" className={classes.bio}>
              {profile.bio}
            </p>
          )}
          <Group component="p" gap="md">
            {SOCIAL_LINKS.filter((kind) => isWebAddress(profile.links[kind])).map((kind) => {
              const Icon = ICONS[kind];
              return (
                <a
                  key={kind}
                  href={profile.links[kind]}
                  className={textClasses.link}
                  rel="noreferrer nofollow"
                  target="_blank"
                >
                  <Group component="span" wrap="nowrap">
                    <Icon size={16} stroke={1.6} aria-hidden="true" />
                    {SOCIAL_LABELS[kind]}
                  </Group>
                </a>
              );
            })}
          </Group>
        </Box>
        {own ? (
          <TextLink to={sitePaths.settings('profile')}>Edit profile</TextLink>
        ) : (
          <Stack gap="sm" maw="100%" align="flex-start" className={classes.actions}>
            {blocked ? (
              <UnblockButton uid={profile.uid} name={profile.displayName} />
            ) : (
              <BlockButton uid={profile.uid} name={profile.displayName} />
            )}
            <ReportButton kind="user" subjectId={profile.uid} label={`Report ${isolateText(profile.displayName)}`} />
          </Stack>
        )}
      </header>
      <ProfileRecord profile={profile} />
      <SellerListings uid={profile.uid} own={own} cardCorner={cardCorner} />
      <ProfileReviews profile={profile} viewerUid={viewerUid} />
    </article>
  );
}
