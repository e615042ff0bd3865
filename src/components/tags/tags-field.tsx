import { Pill, TagsInput, type TagsInputProps, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { announce } from '../../lib/announce.ts';

interface TagsFieldProps extends Omit<TagsInputProps, 'renderPill' | 'onRemove' | 'ref' | 'onChange'> {
  value: string[];
  onChange: (tags: string[]) => void;
  maxTags: number;
}

/**
 * A field for tags, selected or typed. The selected tags are part of the field's description, each has a remove button,
 * and additions and removals are announced to screen readers.
 */
export function TagsField({ value, onChange, description, maxTags, ...rest }: TagsFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const change = (tags: string[]) => {
    const count = `${tags.length} of ${maxTags}`;
    for (const tag of tags) if (!value.includes(tag)) announce(`${tag} added, ${count}.`);
    for (const tag of value) if (!tags.includes(tag)) announce(`${tag} removed, ${count}.`);
    onChange(tags);
  };
  return (
    <TagsInput
      {...rest}
      ref={field}
      value={value}
      onChange={change}
      maxTags={maxTags}
      description={
        <>
          {description}
          {value.length > 0 && <VisuallyHidden component="span"> Chosen: {value.join(', ')}.</VisuallyHidden>}
        </>
      }
      // The pressed button disappears together with its tag, so focus moves to the field.
      onRemove={() => field.current?.focus()}
      renderPill={({ value: tag, onRemove, disabled = false }) => (
        <Pill
          withRemoveButton={!disabled}
          disabled={disabled}
          onRemove={() => onRemove?.()}
          removeButtonProps={{ tabIndex: 0, 'aria-hidden': false, 'aria-label': `Remove ${tag}` }}
        >
          {tag}
        </Pill>
      )}
    />
  );
}
