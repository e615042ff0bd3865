import { Checkbox, Select, Text, Textarea, TextInput } from '@mantine/core';
import { FieldRow } from '../../../../components/ui/field-row.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { DETAILS, type DetailKey } from '../../../../domain/listing/details/details.ts';
import { withScheme } from '../../../../domain/shared/web-address.ts';
import { fieldId } from '../../data/field-address.ts';
import { type FigureField, useDraft } from '../draft-context.ts';
import { draftPart } from '../draft-part.tsx';
import { CountryShares } from './country-shares.tsx';

interface DetailInputProps {
  field: DetailKey;
  /** Says who can read the detail, unless the heading already does. */
  opens: string;
}

/** Renders the input for one detail, based on its kind. */
export const DetailInput = draftPart<DetailInputProps>(({ field }) => [field], ShownInput);

function ShownInput({ field, opens }: DetailInputProps) {
  const { fields, change, problem, figure } = useDraft();
  const info = DETAILS[field];
  const hint = 'hint' in info ? info.hint : '';
  const common = {
    id: fieldId(field),
    label: info.label,
    description: [hint, opens].filter(Boolean).join(' ') || undefined,
    error: problem(field),
  };
  const value = fields[field];
  const set = (next: unknown) => change({ [field]: next });
  switch (info.kind) {
    case 'line':
    case 'video':
      return (
        <TextInput
          {...common}
          value={value as string}
          onChange={(e) => set(e.currentTarget.value)}
          onBlur={() => info.kind === 'video' && set(withScheme(value as string))}
        />
      );
    case 'prose':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          value={value as string}
          onChange={(e) => set(e.currentTarget.value)}
        />
      );
    case 'links':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          value={(value as string[]).join('\n')}
          error={(value as string[]).map((_, i) => problem(`${field}.${i}`)).find(Boolean) ?? common.error}
          onChange={(e) => set(e.currentTarget.value === '' ? [] : e.currentTarget.value.split('\n'))}
          onBlur={() => set((value as string[]).map((line) => withScheme(line.trim())).filter(Boolean))}
        />
      );
    case 'month':
      return (
        <TextInput
          {...common}
          type="month"
          placeholder="2024-05"
          value={(value as string | null) ?? ''}
          onChange={(e) => set(e.currentTarget.value || null)}
        />
      );
    case 'count':
      return <FigureInput {...figure(field as FigureField)} description={common.description} />;
    case 'flag':
      return (
        <Select
          {...common}
          clearable
          data={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={value === null ? null : value ? 'yes' : 'no'}
          onChange={(choice) => set(choice === null ? null : choice === 'yes')}
        />
      );
    case 'choice':
      return (
        <Select {...common} clearable data={optionsOf(info.options)} value={value as string | null} onChange={set} />
      );
    case 'choices':
      return (
        <Checkbox.Group {...common} value={value as string[]} onChange={set}>
          <FieldRow mt="sm">
            {optionsOf(info.options).map((option) => (
              <Checkbox key={option.value} {...option} />
            ))}
          </FieldRow>
        </Checkbox.Group>
      );
    case 'explanations':
      return null;
    case 'countries':
      return <CountryShares field={field as 'topCountries'} description={common.description} />;
    default:
      return (
        <Parts {...common} field={field} options={info.options} unit={info.kind === 'amounts' ? 'money' : 'measure'} />
      );
  }
}

const optionsOf = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

interface PartsProps {
  field: DetailKey;
  label: string;
  description: string | undefined;
  error: string | undefined;
  options: Readonly<Record<string, string>>;
  unit: 'money' | 'measure';
}

/** Inputs for a detail that consists of a figure for each of several named parts. */
function Parts({ field, ...rest }: PartsProps) {
  const { fields, change, problem, texts, setText, conversionAt, noteAt } = useDraft();
  const parts = fields[field] as Record<string, number | undefined>;
  return (
    <fieldset>
      <Text component="legend" size="md" fw={600}>
        {rest.label}
      </Text>
      <Muted size="xs">{rest.description}</Muted>
      <FieldRow mt="sm">
        {optionsOf(rest.options).map(({ value: part, label }) => (
          <FigureInput
            key={part}
            label={label}
            unit={rest.unit}
            convert={conversionAt(`${field}.${part}`)}
            note={noteAt(`${field}.${part}`)}
            suffix={rest.unit === 'measure' ? '%' : ''}
            value={parts[part] ?? null}
            error={problem(`${field}.${part}`)}
            text={texts[`${field}.${part}`] ?? null}
            onText={(text) => setText(`${field}.${part}`, text)}
            onChange={(value) => {
              if (Number.isNaN(value)) return;
              const { [part]: _, ...others } = parts;
              change({ [field]: value === null ? others : { ...others, [part]: value } });
            }}
          />
        ))}
      </FieldRow>
      {rest.error && (
        <Text size="sm" c="brick" mt="sm">
          {rest.error}
        </Text>
      )}
    </fieldset>
  );
}
