import { Group, Progress, Stack, Text, Title } from '@mantine/core';
import { detailParts } from '../../domain/listing/details/detail-text.ts';
import type { GivenDetails } from '../../domain/listing/details/detail-values.ts';
import { DETAILS, PART_DETAILS } from '../../domain/listing/details/details.ts';
import { partMark } from '../../domain/listing/figures/figure-marks.ts';
import type { AccessTier } from '../../domain/listing/listing.ts';
import { type Conversion, isLineFigure } from '../../domain/rates/conversion.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { ConvertedDetails } from '../money/converted-amounts.tsx';
import { Sums, SumsRow } from '../ui/sums.tsx';
import textClasses from '../ui/text.module.css';
import { MarkLine } from './mark-line.tsx';

interface DetailPartsProps {
  details: GivenDetails;
  /** The sources of the details, if known. */
  entered?: AccessTier['entered'];
  /** Dollar conversions of the amounts. */
  conversions?: readonly Conversion[];
}

/** The details made up of parts: shares as bars, amounts as sums. */
export function DetailParts({ details, entered = [], conversions = [] }: DetailPartsProps) {
  return (
    <>
      {PART_DETAILS.flatMap((key) => {
        const value = details[key];
        const parts = value === undefined ? [] : detailParts(key, value);
        if (parts.length === 0) return [];
        return (
          <section key={key}>
            <Group justify="space-between" mb="sm">
              <Title order={3}>{DETAILS[key].label}</Title>
              <MarkLine mark={partMark(key, entered)} />
            </Group>
            {DETAILS[key].kind === 'amounts' ? (
              <>
                <Amounts parts={parts} />
                <ConvertedDetails conversions={conversions.filter(({ figure }) => isLineFigure(figure))} />
              </>
            ) : (
              <Shares parts={parts} />
            )}
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
      <SumsRow key={name} label={<bdi>{name}</bdi>} mutedLabel>
        {text}
      </SumsRow>
    ))}
    <SumsRow label="In all" total>
      {formatMoney(parts.reduce((sum, { value }) => sum + value, 0))}
    </SumsRow>
  </Sums>
);

const Shares = ({ parts }: Parts) => (
  <Stack component="ul" gap="smd">
    {parts.map(({ name, text, value }) => (
      <li key={name}>
        <Group justify="space-between" wrap="nowrap">
          <Text dir="auto" size="sm" span>
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
