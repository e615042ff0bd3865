import { Text, TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import type { UsernameAvailability } from '../../lib/session/use-username-availability.ts';

const TAKEN = 'This username is taken.';

function problemOf(standing: UsernameAvailability): string | null {
  if (standing === 'taken') return TAKEN;
  return standing !== null && typeof standing === 'object' ? standing.problem : null;
}

/** A username field that shows, as the user types, whether the name is available or what is wrong with it. */
export function UsernameInput({ standing, error, ...rest }: TextInputProps & { standing: UsernameAvailability }) {
  const problem = problemOf(standing);
  return (
    <>
      <TextInput
        label="Username"
        autoComplete="username"
        description="3 to 24 lowercase letters, digits or hyphens. Part of your profile’s address; old addresses keep working."
        // While the user types, the status of the current name replaces the error for an earlier one.
        error={problem ?? (standing === 'free' || standing === 'own' ? undefined : error)}
        rightSectionWidth={76}
        rightSection={
          standing === 'free' ? (
            <Text size="sm" span c="fern" aria-hidden="true">
              available
            </Text>
          ) : null
        }
        {...rest}
      />
      {/* Rendered even when empty, because screen readers only announce changes to an existing live region. */}
      <VisuallyHidden role="status">{standing === 'free' ? 'This username is available.' : problem}</VisuallyHidden>
    </>
  );
}
