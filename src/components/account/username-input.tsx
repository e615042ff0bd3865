import { Text, TextInput, type TextInputProps } from '@mantine/core';
import type { UsernameStanding } from '../../lib/session/use-username.ts';

/** A username, with whether it is free while it is typed. */
export function UsernameInput({ standing, error, ...rest }: TextInputProps & { standing: UsernameStanding }) {
  return (
    <TextInput
      label="Username"
      autoComplete="username"
      description="3 to 24 small letters, digits or hyphens. Part of your profile’s address; old ones go on leading to it."
      error={error ?? (standing === 'taken' ? 'This username is taken.' : undefined)}
      rightSectionWidth={70}
      rightSection={
        standing === 'free' ? (
          <Text size="sm" span c="fern" role="status">
            is free
          </Text>
        ) : null
      }
      {...rest}
    />
  );
}
