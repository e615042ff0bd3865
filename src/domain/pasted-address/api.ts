import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { type Endpoint, perDay, userCall } from '../endpoint.ts';
import { hasWebForm, isWebAddress, withScheme } from '../shared/web-address.ts';
import { pageSuggestionsSchema } from './page-suggestions.ts';

/** Maximum length of a pasted address, which may have a long query string. */
const MAX_ADDRESS_LENGTH = 2048;

/** Endpoint that fetches a project's page for its seller and suggests fields for a draft. */
export const pastedAddressApi = {
  readPastedAddress: userCall({
    summary:
      'Reads the page at a public web address, and returns its name, one line, picture, icon, technologies and assets for a draft. It changes nothing. A page that can’t be read is `invalid-input`, with the reason.',
    input: z.strictObject({
      address: z
        .string()
        .max(MAX_ADDRESS_LENGTH, { error: `At most ${MAX_ADDRESS_LENGTH} characters.`, abort: true })
        .overwrite(withScheme)
        .refine((text) => hasWebForm(text) && isWebAddress(text), 'Enter a public web address, such as example.com.')
        .describe('A public web address; https:// may be left out.'),
    }),
    output: pageSuggestionsSchema,
    limit: perDay(60),
    impersonable: true,
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
