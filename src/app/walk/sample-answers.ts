import type { ApiOutput } from '../../domain/api.ts';

const ACCESS_TIER: ApiOutput<'openAccessTier'> = {
  url: 'https://tidepool.example',
  knownProblems: 'The import of old calendars fails for files above 10 MB.',
  ttmCosts: 310_000,
  history: null,
  identifiers: [
    { id: 'domain', label: 'Domain', identifier: 'tidepool.example' },
    { id: 'code', label: 'Source code', identifier: 'tidepool-app' },
    { id: 'list', label: 'Email list', identifier: '1,940 addresses' },
  ],
  monthsFrom: '2025-06',
  metrics: [],
  conversions: [],
  details: {},
  entered: [],
  leftOut: [],
  signs: [],
};

/** API responses that the deal room requests, by the first part of their query keys. */
export const SAMPLE_ANSWERS = {
  'access-tier': ACCESS_TIER,
  documents: { documents: [], later: 1 } satisfies ApiOutput<'getDocuments'>,
  answers: { answers: [] } satisfies ApiOutput<'getAnswers'>,
  'diligence-tier': { details: {}, changedAt: new Date() } satisfies ApiOutput<'openDiligenceTier'>,
};
