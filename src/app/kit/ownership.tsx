import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { OwnerMark } from '../../components/listing/owner-mark.tsx';
import { OwnershipNote } from '../../components/ownership/ownership-note.tsx';
import { OwnershipProof, TokenInstructions } from '../../components/ownership/ownership-proof.tsx';
import { newOwnership, newOwnershipToken } from '../../domain/ownership/ownership.ts';
import type { Ownership } from '../../domain/ownership/ownership-schema.ts';
import { addDays } from '../../domain/shared/time.ts';
import { KitSection, Specimen } from './kit-section.tsx';

const SITE = { kind: 'host', host: 'harbor.example' } as const;
const REPOSITORY = { kind: 'repository', forge: 'github.com', path: 'ada/harbor' } as const;

/** Components for proof of ownership. */
export function OwnershipParts() {
  const now = useMemo(() => new Date(), []);
  const token = newOwnershipToken({ listingId: 'x', sellerId: 'x', token: '9f2c'.repeat(10) }, now);
  const proved: Ownership = {
    ...newOwnership(SITE),
    state: 'proved',
    provedAt: addDays(now, -20),
    foundAt: addDays(now, -3),
  };
  const notes: Ownership[] = [
    newOwnership(SITE),
    { ...newOwnership(SITE), problem: 'There is no TXT record at _handoff.harbor.example or harbor.example.' },
    proved,
    {
      ...proved,
      state: 'unreachable',
      silentSince: now,
      problem: 'The name servers of harbor.example did not answer.',
    },
    { ...proved, state: 'lost', problem: 'The TXT records of harbor.example do not contain the text.' },
  ];
  return (
    <KitSection title="Ownership">
      <Specimen name="OwnerMark: as everybody reads it">
        <OwnerMark ownership={{ method: 'dns', foundAt: addDays(now, -3) }} />
      </Specimen>
      <Specimen name="OwnershipNote: not yet, not found, confirmed, silent, lost">
        <Stack>
          {notes.map((ownership) => (
            <OwnershipNote key={ownership.state + ownership.problem} ownership={ownership} site="harbor.example" />
          ))}
        </Stack>
      </Specimen>
      <Specimen name="OwnershipProof: to be confirmed, confirmed">
        <Stack>
          <OwnershipProof listing={{ id: 'x', ownership: newOwnership(SITE) }} token={token} site={SITE} />
          <OwnershipProof listing={{ id: 'x', ownership: proved }} token={token} site={SITE} />
        </Stack>
      </Specimen>
      <Specimen name="TokenInstructions: a file, a repository">
        <Stack>
          <TokenInstructions site={SITE} method="file" token={token.token} />
          <TokenInstructions site={REPOSITORY} method="repository" token={token.token} />
        </Stack>
      </Specimen>
    </KitSection>
  );
}
