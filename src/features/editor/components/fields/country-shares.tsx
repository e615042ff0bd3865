import { CloseButton, Group, Select, Text } from '@mantine/core';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { countryName, countryOptions } from '../../../../domain/account/countries.ts';
import type { CountryShare } from '../../../../domain/listing/details/detail-values.ts';
import { DETAIL_LIMITS, DETAILS } from '../../../../domain/listing/details/details.ts';
import { useDraft } from '../draft-context.ts';

const COUNTRIES = countryOptions();

interface CountrySharesProps {
  field: 'topCountries';
  description: string | undefined;
}

/** The countries that matter most, each with its share. */
export function CountryShares({ field, description }: CountrySharesProps) {
  const { fields, change, problem, texts, setText } = useDraft();
  const rows = fields[field];
  const set = (next: CountryShare[]) => change({ [field]: next });
  const setRow = (at: number, patch: Partial<CountryShare>) =>
    set(rows.map((row, i) => (i === at ? { ...row, ...patch } : row)));
  const unused = COUNTRIES.filter(({ value }) => !rows.some(({ country }) => country === value));
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
        <Select
          mt="sm"
          aria-label="Add a country"
          placeholder="Add a country"
          searchable
          value={null}
          data={unused}
          onChange={(country) => country && set([...rows, { country, percent: 0 }])}
        />
      )}
    </fieldset>
  );
}
