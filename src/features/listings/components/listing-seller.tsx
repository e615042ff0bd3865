import { Group, type MantineSpacing, Title } from '@mantine/core';
import { Avatar } from '../../../components/account/avatar.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { ANONYMOUS_SELLER } from '../../../domain/deal/hidden-seller.ts';
import { isAnonymous, sellerLine, sellerRows } from '../../../domain/listing/seller-card.ts';
import type { SellerCard } from '../../../domain/listing/seller-card-schema.ts';
import { sitePaths } from '../../../domain/site-paths.ts';

/** A listing's seller, with the length of their membership, their reply time, and their sales and reviews. */
export const ListingSeller = ({ seller, mt }: { seller: SellerCard; mt?: MantineSpacing }) => (
  <Panel p="mlg" mt={mt}>
    <Group wrap="nowrap" gap="md" mb="md">
      <Avatar url={isAnonymous(seller) ? null : seller.pictureUrl} size="medium" />
      <div>
        <Title order={2} fz="md">
          {isAnonymous(seller) ? (
            ANONYMOUS_SELLER
          ) : (
            <TextLink dir="auto" to={sitePaths.profile(seller.username ?? seller.uid)}>
              {seller.name}
            </TextLink>
          )}
        </Title>
        <Muted>{sellerLine(seller)}</Muted>
      </div>
    </Group>
    <Sums>
      {sellerRows(seller).map(([label, text]) => (
        <SumsRow key={label} label={label} mutedLabel>
          {text}
        </SumsRow>
      ))}
    </Sums>
  </Panel>
);
