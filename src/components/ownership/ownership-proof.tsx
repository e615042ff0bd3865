import { Button, Group, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import type { Listing } from '../../domain/listing/listing.ts';
import { METHOD_LABELS, type OwnershipMethod } from '../../domain/ownership/methods.ts';
import type { OwnershipToken } from '../../domain/ownership/ownership-schema.ts';
import { FILE_NAME, fileAddress, methodsFor, TXT_LABEL, tokenLine } from '../../domain/ownership/places.ts';
import { type Site, siteName } from '../../domain/ownership/site.ts';
import { isConfirmed } from '../../domain/ownership/states.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { CopyRow, CopyRows } from '../ui/copy-rows.tsx';
import { TextButton } from '../ui/link.tsx';
import { Muted } from '../ui/muted.tsx';
import { Refusal } from '../ui/refusal.tsx';

interface TokenInstructionsProps {
  site: Site;
  method: OwnershipMethod;
  token: string;
}

/** The token and where to put it: a DNS record or a file. */
export function TokenInstructions({ site, method, token }: TokenInstructionsProps) {
  const host = site.kind === 'host' ? site.host : '';
  return (
    <>
      <Text size="sm">{INSTRUCTIONS[method]}</Text>
      <CopyRows>
        {method === 'dns' && <CopyRow label="TXT name" value={`${TXT_LABEL}.${host}`} />}
        {method === 'file' && <CopyRow label="Address" value={fileAddress(site)} />}
        {method === 'repository' && <CopyRow label="File name" value={FILE_NAME} />}
        <CopyRow label={method === 'dns' ? 'Value' : 'Content'} value={tokenLine(token)} />
      </CopyRows>
      <Muted>{NOTES[method](host)}</Muted>
    </>
  );
}

const INSTRUCTIONS: Record<OwnershipMethod, string> = {
  dns: 'Add a TXT record where the domain’s DNS is managed.',
  file: 'Upload a text file that opens at this address. It may contain other lines.',
  repository: 'Add a text file at the top of the default branch of the repository, which has to be public.',
};

const NOTES: Record<OwnershipMethod, (host: string) => string> = {
  dns: (host) => `Some providers add “.${host}” to the name themselves. A TXT record at ${host} itself counts, too.`,
  file: (host) => `We read it over https from ${host}, without redirects to another host.`,
  repository: () => 'It shows that you may publish to the repository, not who wrote what is in it.',
};

interface OwnershipProofProps {
  listing: Pick<Listing, 'id' | 'ownership'>;
  token: OwnershipToken | null;
  site: Site;
  /** Saves unsaved input before the check runs. */
  save?: (() => Promise<unknown>) | undefined;
}

/** Shows the token to publish, once requested, and runs the check. */
export function OwnershipProof({ listing: { id: listingId, ownership }, token, site, save }: OwnershipProofProps) {
  const begin = useCommand('beginOwnership');
  const check = useCommand('checkOwnership');
  const [first = 'dns', ...others] = methodsFor(site);
  const isOf = ownership?.site === siteName(site);
  const [method, setMethod] = useState<OwnershipMethod>(isOf ? ownership.method : first);
  const stands = isOf && isConfirmed(ownership.state);
  const [open, setOpen] = useState(false);
  const send = async () => {
    await save?.();
    check.mutate({ listingId, method });
  };
  const waits = check.isPending || Boolean(token?.asked);
  if (!token) {
    return (
      <div>
        <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate({ listingId })}>
          Get the text
        </Button>
        {begin.error && <Refusal error={begin.error} />}
      </div>
    );
  }
  return (
    <>
      {(open || !stands) && (
        <>
          {others.length > 0 && (
            <Radio.Group
              label="Where you can put a text"
              value={method}
              onChange={(value) => setMethod(value as OwnershipMethod)}
            >
              <Group gap="mlg" mt="sm">
                {[first, ...others].map((name) => (
                  <Radio key={name} value={name} label={METHOD_LABELS[name]} />
                ))}
              </Group>
            </Radio.Group>
          )}
          <TokenInstructions site={site} method={method} token={token.token} />
        </>
      )}
      <Group gap="md">
        <Button variant="default" loading={waits} onClick={() => void send().catch(() => {})}>
          {stands ? 'Check again' : 'Check now'}
        </Button>
        {stands && <TextButton onClick={() => setOpen(!open)}>{open ? 'Hide the text' : 'Show the text'}</TextButton>}
        <Muted role="status">{waits && 'Checking. This can take a few seconds.'}</Muted>
      </Group>
      {check.error && <Refusal error={check.error} />}
    </>
  );
}
