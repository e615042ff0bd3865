import { Box, Flex, Group, Stack, Text } from '@mantine/core';
import { IconBrandLinkedin, IconBrandX, IconWorld } from '@tabler/icons-react';
import { Avatar } from '../../../components/account/avatar.tsx';
import { ListingCard } from '../../../components/listing/listing-card.tsx';
import { ReportButton } from '../../../components/report/report-button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Section } from '../../../components/ui/section.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { countryName } from '../../../domain/account/countries.ts';
import { SOCIAL_LABELS, SOCIAL_LINKS } from '../../../domain/account/options.ts';
import type { Profile } from '../../../domain/account/profile.ts';
import { answerTimeText, averageRating } from '../../../domain/account/reputation.ts';
import { formatDate, formatMonthYear } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useReviews } from '../data/use-reviews.ts';
import { useSellerListings } from '../data/use-seller-listings.ts';
import { BlockButton } from './block-button.tsx';
import classes from './profile-page.module.css';
import { Stars } from './stars.tsx';

const ICONS = { website: IconWorld, linkedIn: IconBrandLinkedin, twitter: IconBrandX } as const;

/** What signed-in people see of somebody. `own` offers to change it. */
export function ProfilePage({ profile, me }: { profile: Profile; me: string }) {
  const own = profile.uid === me;
  return (
    <article>
      <header className={classes.profileHead}>
        <Avatar url={profile.pictureUrl} size="large" />
        <Box flex={1} miw={0} className={classes.grow}>
          <h1>{profile.displayName}</h1>
          <Text inherit c="dimmed">
            {[
              profile.username && `@${profile.username}`,
              profile.country && countryName(profile.country),
              `member since ${formatMonthYear(profile.memberSince)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {profile.bio && <p className={classes.profileBio}>{profile.bio}</p>}
          <Group component="p" wrap="wrap" gap={16}>
            {SOCIAL_LINKS.filter((kind) => profile.links[kind]).map((kind) => {
              const Icon = ICONS[kind];
              return (
                <Flex
                  key={kind}
                  href={profile.links[kind]}
                  component="a"
                  align="center"
                  gap="sm"
                  rel="noreferrer nofollow"
                  target="_blank"
                >
                  <Icon size={16} stroke={1.6} aria-hidden="true" />
                  {SOCIAL_LABELS[kind]}
                </Flex>
              );
            })}
          </Group>
        </Box>
        {own ? (
          <TextLink to={sitePaths.settings('profile')}>Edit the profile</TextLink>
        ) : (
          <Stack gap={8} style={{ justifyItems: 'end' }}>
            <BlockButton uid={profile.uid} name={profile.displayName} />
            <ReportButton kind="user" subjectId={profile.uid} label={`Report ${profile.displayName}`} />
          </Stack>
        )}
      </header>
      <Record profile={profile} />
      <Listings uid={profile.uid} own={own} />
      <Reviews profile={profile} me={me} />
    </article>
  );
}

function Record({ profile }: { profile: Profile }) {
  const answers = answerTimeText(profile.answerMinutes);
  const average = averageRating(profile.reviews);
  const facts = [
    ['Sold here', String(profile.sold)],
    ['Bought here', String(profile.bought)],
    ['Answers', answers ?? 'nothing to answer yet'],
    ['Reviews', average ? `${average} of 5, from ${profile.reviews.count}` : 'none yet'],
    ...(profile.cancelledDeals ? [['Accepted deals cancelled as seller', String(profile.cancelledDeals)]] : []),
  ] as const;
  return (
    <dl className={classes.profileRecord}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={textClasses.num}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Listings({ uid, own }: { uid: string; own: boolean }) {
  const { data, error, refetch, isPending } = useSellerListings(uid);
  return (
    <Section>
      <h2>For sale and sold</h2>
      {isPending && <RowsSkeleton />}
      {error && <ErrorState text="The listings could not be loaded." onRetry={() => void refetch()} />}
      {data && !data.cards.length && (
        <EmptyState title="Nothing for sale">
          {own ? 'Projects you list appear here once they are live.' : 'Projects appear here once they are live.'}
        </EmptyState>
      )}
      {data && data.cards.length > 0 && (
        <div className={classes.profileCards}>
          {data.cards.map((card) => (
            <ListingCard key={card.id} card={card} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Reviews({ profile, me }: { profile: Profile; me: string }) {
  const reviews = useReviews(profile.uid);
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
          <li key={review.id} className={classes.profileReview}>
            <Stars rating={review.rating} />
            <p>{review.text}</p>
            <Text size="sm" c="dimmed">
              {review.authorName}, {review.by}
              {review.revealedAt && `, ${formatDate(review.revealedAt)}`}
            </Text>
            {review.authorId !== me && (
              <ReportButton
                kind="review"
                subjectId={review.id}
                label={`Report the review by ${review.authorName}`}
                small
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
