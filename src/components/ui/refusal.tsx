import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AppError } from '../../domain/errors.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { ErrorState } from './error-state.tsx';

/** A failed command's error, with links where a name, a membership or canceling a deal would help. */
export function Refusal({ error }: { error: Error }) {
  const code = error instanceof AppError ? error.code : null;
  const full = code === 'deal-limit';
  return (
    <Stack gap="sm">
      <ErrorState text={errorText(error)} />
      {code === 'names-required' && (
        <Text size="sm">
          <Link to={sitePaths.settings('profile')}>Add your names</Link>
        </Text>
      )}
      {(full || code === 'premium-required') && (
        <Text size="sm">
          {full && (
            <>
              <Link to={sitePaths.buying}>See your deals</Link> to cancel one.{' '}
            </>
          )}
          <Link to={sitePaths.membership}>See what members get</Link>
        </Text>
      )}
    </Stack>
  );
}
