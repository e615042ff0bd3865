import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { dealId, done, type Endpoint, onDeal, perDay, userCommand } from '../endpoint.ts';
import { maxLengthError } from '../shared/text.ts';
import { isAccountName, MAX_ACCOUNT_LENGTH, MAX_WHERE_LENGTH, REPOSITORY_HOSTS } from './repository.ts';

/** Endpoints for read-only access to the code. */
export const repositoryApi = {
  askForCode: userCommand({
    summary: 'Asks the seller for read-only access to the code, after an offer was accepted.',
    input: z
      .strictObject({
        dealId,
        host: z.enum(REPOSITORY_HOSTS),
        account: z.string().trim().max(MAX_ACCOUNT_LENGTH, { abort: true }),
      })
      .refine(({ host, account }) => isAccountName(host, account), {
        path: ['account'],
        message: 'No account there has that name.',
      })
      .describe('`account` is a name that an account may have at this host.'),
    output: done,
    limit: perDay(20),
  }),
  decideOnCode: userCommand({
    summary: 'Says that read-only access was given, and where; or refuses it.',
    input: onDeal.extend({
      granted: z.boolean(),
      where: z.string().trim().max(MAX_WHERE_LENGTH, maxLengthError(MAX_WHERE_LENGTH)),
    }),
    output: done,
    limit: perDay(40),
  }),
  removeCodeAccess: userCommand({
    summary: 'Says that read-only access was taken back after the deal ended.',
    input: onDeal,
    output: done,
    limit: perDay(40),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
