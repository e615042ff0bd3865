import { Text, TextInput, type TextInputProps } from '@mantine/core';
import type { UsernameStanding } from '../../lib/session/use-username.ts';

/** A username; says while it is typed whether it is available. */
export function UsernameInput({ standing, error, ...rest }: TextInputProps & { standing: UsernameStanding }) {
  return (
    <TextInput
      label="Username"
      autoComplete="username"
      description="3 to 24 lowercase letters, digits or hyphens. Part of your profile’s address; old addresses keep working."
      error={error ?? (standing === 'taken' ? 'This username is taken.' : undefined)}
      rightSectionWidth={70}
      rightSection={
        standing === 'free' ? (
          <Text size="sm" span c="fern" role="status">
            available
          </Text>
        ) : null
      }
      {...rest}
    />
  );
}
