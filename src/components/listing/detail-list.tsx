import { Box, Title } from '@mantine/core';
import { detailText } from '../../domain/listing/details/detail-text.ts';
import type { GivenDetails } from '../../domain/listing/details/detail-values.ts';
import { DETAIL_KEYS, DETAILS, type DetailKey } from '../../domain/listing/details/details.ts';
import { Sums, SumsRow } from '../ui/sums.tsx';
import textClasses from '../ui/text.module.css';
import { WebLink } from '../ui/web-link.tsx';

/** A listing’s details other than shares and amounts: short ones as rows, the seller’s own text as paragraphs. */
export function DetailList({ details }: { details: GivenDetails }) {
  const given = DETAIL_KEYS.filter((key) => details[key] !== undefined);
  const ofKinds = (...kinds: string[]) => given.filter((key) => kinds.includes(DETAILS[key].kind));
  const text = (key: DetailKey) => detailText(key, details[key] as never);
  const lines = ofKinds('line', 'choice', 'choices', 'count', 'flag', 'month');
  const links = ofKinds('video', 'links');
  return (
    <>
      {lines.length + links.length > 0 && (
        <Sums>
          {lines.map((key) => (
            <SumsRow key={key} label={DETAILS[key].label} mutedLabel>
              <bdi>{text(key)}</bdi>
            </SumsRow>
          ))}
          {links.map((key) => (
            <SumsRow key={key} label={DETAILS[key].label} mutedLabel>
              {text(key)
                .split('\n')
                .map((address) => (
                  <div key={address}>
                    <WebLink address={address} />
                  </div>
                ))}
            </SumsRow>
          ))}
        </Sums>
      )}
      {ofKinds('prose').map((key) => (
        <div key={key}>
          <Title order={3} mt="mlg" mb="sm">
            {DETAILS[key].label}
          </Title>
          <Box dir="auto" component="p" maw="68ch" className={textClasses.preLine}>
            {text(key)}
          </Box>
        </div>
      ))}
    </>
  );
}
