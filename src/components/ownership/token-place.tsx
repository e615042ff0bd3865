import { Text } from '@mantine/core';
import type { OwnershipMethod } from '../../domain/ownership/methods.ts';
import { FILE_NAME, fileAddress, TXT_LABEL, tokenLine } from '../../domain/ownership/places.ts';
import type { Site } from '../../domain/ownership/site.ts';
import { CopyRow, CopyRows } from '../ui/copy-rows.tsx';

interface TokenPlaceProps {
  site: Site;
  method: OwnershipMethod;
  token: string;
}

/** What to put where: a record of the DNS, or a file. */
export function TokenPlace({ site, method, token }: TokenPlaceProps) {
  const host = site.kind === 'host' ? site.host : '';
  return (
    <>
      <Text size="sm">{HOW[method]}</Text>
      <CopyRows>
        {method === 'dns' && <CopyRow label="TXT name" value={`${TXT_LABEL}.${host}`} />}
        {method === 'file' && <CopyRow label="Address" value={fileAddress(site)} />}
        {method === 'repository' && <CopyRow label="File name" value={FILE_NAME} />}
        <CopyRow label={method === 'dns' ? 'Value' : 'Content'} value={tokenLine(token)} />
      </CopyRows>
      <Text size="sm" c="dimmed">
        {NOTES[method](host)}
      </Text>
    </>
  );
}

const HOW: Record<OwnershipMethod, string> = {
  dns: 'Add a TXT record where the domain’s DNS is managed.',
  file: 'Upload a text file, so that it opens at this address. Other lines in it do no harm.',
  repository: 'Add a text file at the top of the default branch of the repository, which has to be public.',
};

const NOTES: Record<OwnershipMethod, (host: string) => string> = {
  dns: (host) => `Some providers add “.${host}” to the name themselves. A TXT record at ${host} itself counts, too.`,
  file: (host) => `It is read over https from ${host}, without being sent on to another host.`,
  repository: () => 'It shows that you may publish to the repository, not who wrote what is in it.',
};
