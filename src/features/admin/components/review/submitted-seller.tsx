import { Group, Stack, Text, Title } from '@mantine/core';
import { ListingStateChip } from '../../../../components/listing/listing-state-chip.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Listing, OwnListing, Submission } from '../../../../domain/listing/listing.ts';
import { ownershipFact } from '../../../../domain/ownership/ownership-status.ts';
import { siteNameOf } from '../../../../domain/ownership/site.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useUser, useUserListings } from '../../data/account-reads.ts';
import { UserStrikes } from '../users/user-strikes.tsx';

/** Maximum number of other listings shown here; the account page lists them all. */
const SHOWN = 5;

/** The submission's seller: their other listings and track record. */
export function SubmittedSeller({ submission: { sellerId, listingId } }: { submission: Submission }) {
  const user = useUser(sellerId);
  const listings = useUserListings(sellerId);
  const failed = [user, listings].find(({ status }) => status === 'error');
  if (failed) return <ErrorState text="What is known of the seller could not be loaded." onRetry={failed.retry} />;
  const isLoading = user.status === 'loading' || listings.status === 'loading';
  const others = listings.data.filter(({ id, state }) => id !== listingId && state !== 'draft');
  const strikes = user.data?.strikes ?? [];
  return (
    <Section mt={0}>
      <Title order={3} mb="sm">
        Seller
      </Title>
      <Stack gap="sm" mb="smd">
        <Muted>{isLoading ? 'Loading…' : `${othersText(others)}, ${strikesText(strikes.length)}.`}</Muted>
        {!isLoading && others.length > 0 && (
          <PlainList>
            {others.slice(0, SHOWN).map(({ id, title, state }) => (
              <Group wrap="nowrap" key={id} component="li" justify="space-between" fz="sm">
                <TextLink dir="auto" to={adminPaths.listing(id)} className={textClasses.breakAnywhere}>
                  {title}
                </TextLink>
                <ListingStateChip state={state} reader="admin" />
              </Group>
            ))}
          </PlainList>
        )}
        {!isLoading && others.length > SHOWN && (
          <TextLink to={adminPaths.user(sellerId)} size="sm">
            All {others.length} other listings
          </TextLink>
        )}
        <UserStrikes strikes={strikes} />
      </Stack>
    </Section>
  );
}

function othersText(others: readonly OwnListing[]): string {
  if (!others.length) return 'No other listing';
  return others.length === 1 ? 'One other listing' : `${others.length} other listings`;
}
const strikesText = (count: number): string =>
  count === 0 ? 'no strikes' : count === 1 ? 'one strike' : `${count} strikes`;

/** The seller's proof that they own the submitted web address. */
export function SubmittedOwnership({ listing: { ownership }, url }: { listing: Listing; url: string }) {
  const isOther = ownership !== null && ownership.foundAt !== null && ownership.site !== siteNameOf(url);
  return (
    <Section mt={0}>
      <Title order={3} mb="sm">
        Ownership
      </Title>
      <Text size="sm" mb="smd" className={textClasses.breakAnywhere}>
        {ownershipFact(ownership)}
      </Text>
      {isOther && (
        <Text size="sm" c="amber" mb="smd">
          The submitted web address is another one: approving it ends the proof.
        </Text>
      )}
    </Section>
  );
}
