import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { EmailLink } from './email-link.tsx';

test.each([
  ['verifyEmail', 'Get a new link', sitePaths.verifyEmailStep],
  ['verifyAndChangeEmail', 'Get a new link', sitePaths.settings('account')],
  ['recoverEmail', 'Contact support', sitePaths.contactSupport],
])('an invalid %s link leads to help', async (mode, name, to) => {
  await show(<EmailLink mode={mode} code="" />);
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', to);
});
