import { Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { AppError, type ErrorCode, type OpenList } from '../../domain/errors.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { ErrorState } from './error-state.tsx';
import { TextLink } from './link.tsx';

/** Links to the pages where the user can fix the error. */
const STEPS: Partial<Record<ErrorCode, readonly (readonly [path: string, label: string])[]>> = {
  'names-required': [[sitePaths.settings('profile'), 'Add your name']],
  'premium-required': [[sitePaths.membership, 'See what members get']],
  'fee-unpaid': [[sitePaths.invoices('to-pay'), 'See what’s due']],
  'listing-limit': [
    [sitePaths.selling, 'See your listings'],
    [sitePaths.contactSupport, 'Contact support'],
  ],
  'offer-limit': [
    [sitePaths.offers('sent'), 'See your offers'],
    [sitePaths.membership, 'See what members get'],
  ],
};
const LISTS: Partial<Record<OpenList, string>> = {
  'sales-under-way': sitePaths.offers('under-way'),
  'invoices-to-pay': sitePaths.invoices('to-pay'),
  'invoices-to-receive': sitePaths.invoices('to-receive'),
  'invoices-held': sitePaths.invoices('held'),
};
const DEAL = 'deals/';

const pageOf = (path: string): string | undefined =>
  path.startsWith(DEAL) ? sitePaths.deal(path.slice(DEAL.length)) : LISTS[path as OpenList];

/** A failed command's error, with links to a remedy and to any lists of open items it mentions. */
export function Refusal({ error }: { error: Error }) {
  const { code, details } = error instanceof AppError ? error : { code: null, details: [] };
  const open = details.flatMap(({ path, message }) => {
    const to = pageOf(path);
    return to ? [[to, message] as const] : [];
  });
  const links = [...open, ...((code && STEPS[code]) ?? [])];
  return (
    <Stack gap="sm">
      <ErrorState text={errorText(error)} />
      {links.length > 0 && (
        <Text size="sm">
          {links.map(([to, label], i) => (
            <Fragment key={to}>
              {i > 0 && ' · '}
              <TextLink to={to}>{label}</TextLink>
            </Fragment>
          ))}
        </Text>
      )}
    </Stack>
  );
}
