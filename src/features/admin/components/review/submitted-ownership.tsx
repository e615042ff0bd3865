import { Text, Title } from '@mantine/core';
import { Section } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { ownershipFact } from '../../../../domain/ownership/ownership-status.ts';
import { siteNameOf } from '../../../../domain/ownership/site.ts';

/** Whether the seller has shown that the submitted web address is theirs. */
export function SubmittedOwnership({ listing: { ownership }, url }: { listing: Listing; url: string }) {
  const isOther = ownership !== null && ownership.foundAt !== null && ownership.site !== siteNameOf(url);
  return (
    <Section mt={0}>
      <Title order={3} mb={8}>
        Ownership
      </Title>
      <Text size="sm" mb={12} className={textClasses.breakAnywhere}>
        {ownershipFact(ownership)}
      </Text>
      {isOther && (
        <Text size="sm" c="amber" mb={12}>
          The submitted web address is another one: approving it ends the proof.
        </Text>
      )}
    </Section>
  );
}
