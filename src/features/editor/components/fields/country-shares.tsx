import { CloseButton, Group, Text } from '@mantine/core';
import { CountrySelect } from '../../../../components/account/country-select.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { countryName } from '../../../../domain/account/countries.ts';
import type { CountryShare } from '../../../../domain/listing/details/detail-values.ts';
import { DETAIL_LIMITS, DETAILS } from '../../../../domain/listing/details/details.ts';
import { useDraft } from '../draft-context.ts';

interface CountrySharesProps {
  field: 'topCountries';
  description: string | undefined;
}

/** The main countries, each with its share. */
export function CountryShares({ field, description }: CountrySharesProps) {
  const { fields, change, problem, texts, setText } = useDraft();
  const rows = fields[field];
  const set = (next: CountryShare[]) => change({ [field]: next });
  const setRow = (at: number, patch: Partial<CountryShare>) =>
    set(rows.map((row, i) => (i === at ? { ...row, ...patch } : row)));
  return (
    <fieldset>
      <Text component="legend" size="md" fw={600}>
        {DETAILS[field].label}
      </Text>
      <Muted size="xs">{description}</Muted>
      {rows.map(({ country, percent }, i) => (
        <Group key={country} mt="sm" align="flex-end" wrap="nowrap">
          <FigureInput
            flex={1}
            label={countryName(country)}
            unit="measure"
            suffix="%"
            value={percent}
            error={problem(`${field}.${i}.percent`) ?? problem(`${field}.${i}`)}
            text={texts[`${field}.${country}`] ?? null}
            onText={(text) => setText(`${field}.${country}`, text)}
            onChange={(value) => Number.isNaN(value) || setRow(i, { percent: value ?? 0 })}
          />
          <CloseButton
            size="lg"
            aria-label={`Remove ${countryName(country)}`}
            onClick={() => {
              setText(`${field}.${country}`, null);
              set(rows.filter((_, other) => other !== i));
            }}
          />
        </Group>
      ))}
      {problem(field) && (
        <Text size="sm" c="brick" mt="sm">
          {problem(field)}
        </Text>
      )}
      {rows.length < DETAIL_LIMITS.countries && (
        <CountrySelect
          mt="sm"
          aria-label="Add a country"
          placeholder="Add a country"
          value={null}
          without={rows.map(({ country }) => country)}
          onChange={(country) => country && set([...rows, { country, percent: 0 }])}
        />
      )}
    </fieldset>
  );
}
