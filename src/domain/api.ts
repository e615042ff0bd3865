import type * as z from 'zod';
import { accountApi } from './account/api.ts';
import { adminApi } from './admin/api.ts';
import { answerApi } from './answer/api.ts';
import type { ApiName } from './api-paths.ts';
import { auditApi } from './audit/api.ts';
import { buyerApi } from './buyer/api.ts';
import { calendarApi } from './calendar/api.ts';
import { caseApi } from './case/api.ts';
import { connectionApi } from './connection/api.ts';
import { dealApi } from './deal/api.ts';
import { dealRecordApi } from './deal-record/api.ts';
import { disputeApi } from './dispute/api.ts';
import { documentApi } from './document/api.ts';
import type { Endpoint } from './endpoint.ts';
import { factorApi } from './factor/api.ts';
import { handoverApi } from './handover/api.ts';
import { invoiceApi } from './invoice/api.ts';
import { listingApi } from './listing/api.ts';
import { draftApi } from './listing/draft/api.ts';
import { notificationApi } from './notification/api.ts';
import { offerApi } from './offer/api.ts';
import { ownershipApi } from './ownership/api.ts';
import { pastedAddressApi } from './pasted-address/api.ts';
import { ratesApi } from './rates/api.ts';
import { recomputeApi } from './recompute/api.ts';
import { repositoryApi } from './repository/api.ts';
import { reviewApi } from './review/api.ts';
import { savedSearchApi } from './saved-search/api.ts';
import { sessionApi } from './session/api.ts';
import { termsApi } from './template/api.ts';
import { watchlistApi } from './watchlist/api.ts';

/**
 * Every API call by name; each is described in its entity's `api.ts`. Methods and paths are in `api-paths.ts`, which
 * doesn't depend on zod.
 */
export const API = {
  ...accountApi,
  ...adminApi,
  ...answerApi,
  ...auditApi,
  ...calendarApi,
  ...caseApi,
  ...dealApi,
  ...dealRecordApi,
  ...disputeApi,
  ...documentApi,
  ...factorApi,
  ...handoverApi,
  ...invoiceApi,
  ...listingApi,
  ...draftApi,
  ...notificationApi,
  ...offerApi,
  ...ownershipApi,
  ...pastedAddressApi,
  ...ratesApi,
  ...recomputeApi,
  ...connectionApi,
  ...repositoryApi,
  ...reviewApi,
  ...savedSearchApi,
  ...sessionApi,
  ...watchlistApi,
  ...buyerApi,
  ...termsApi,
} as const satisfies Record<ApiName, Endpoint>;

export type Api = typeof API;
/** A call's input as sent by the caller. */
export type ApiInput<N extends ApiName> = z.input<Api[N]['input']>;
/** A call's input after parsing, as its handler receives it. */
export type ApiParsed<N extends ApiName> = z.output<Api[N]['input']>;
/** A call's result, both as its handler returns it and as the browser receives it. */
export type ApiOutput<N extends ApiName> = z.output<Api[N]['output']>;
