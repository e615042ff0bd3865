import { Box, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { detailParts, detailText } from '../../domain/listing/details/detail-text.ts';
import {
  DETAIL_KEYS,
  DETAILS,
  type DetailKey,
  type GivenDetails,
  PART_DETAILS,
} from '../../domain/listing/details/details.ts';
import { partMark } from '../../domain/listing/figures/figure-marks.ts';
import type { AccessTier } from '../../domain/listing/listing.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { Sums, SumsRow } from '../ui/sums.tsx';
import textClasses from '../ui/text.module.css';
import { WebLink } from '../ui/web-link.tsx';
import { MarkLine } from './mark-line.tsx';

/** The given details that are no shares and amounts: short ones as lines, the seller’s own words as paragraphs. */
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
              {text(key)}
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
          <Title order={3} mt={20} mb={8}>
            {DETAILS[key].label}
          </Title>
          <Box component="p" maw="68ch" className={textClasses.preLine}>
            {text(key)}
          </Box>
        </div>
      ))}
    </>
  );
}

interface DetailPartsProps {
  details: GivenDetails;
  /** What they rest on, where that is known. */
  entered?: AccessTier['entered'];
}

/** The given details that come in parts: shares as bars, amounts as sums. */
export function DetailParts({ details, entered = [] }: DetailPartsProps) {
  return (
    <>
      {PART_DETAILS.flatMap((key) => {
        const value = details[key];
        const parts = value === undefined ? [] : detailParts(key, value);
        if (parts.length === 0) return [];
        return (
          <section key={key}>
            <Group justify="space-between" mb={8}>
              <Title order={3}>{DETAILS[key].label}</Title>
              <MarkLine mark={partMark(key, entered)} />
            </Group>
            {DETAILS[key].kind === 'amounts' ? <Amounts parts={parts} /> : <Shares parts={parts} />}
          </section>
        );
      })}
    </>
  );
}

type Parts = { parts: ReturnType<typeof detailParts> };

const Amounts = ({ parts }: Parts) => (
  <Sums>
    {parts.map(({ name, text }) => (
      <SumsRow key={name} label={name} mutedLabel>
        {text}
      </SumsRow>
    ))}
    <SumsRow label="In all" total>
      {formatMoney(parts.reduce((sum, { value }) => sum + value, 0))}
    </SumsRow>
  </Sums>
);

const Shares = ({ parts }: Parts) => (
  <Stack component="ul" gap={10}>
    {parts.map(({ name, text, value }) => (
      <li key={name}>
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" span>
            {name}
          </Text>
          <Text size="sm" span className={textClasses.num}>
            {text}
          </Text>
        </Group>
        <Progress value={value} size="sm" color="gray" aria-hidden />
      </li>
    ))}
  </Stack>
);
