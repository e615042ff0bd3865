import { useMutation } from '@tanstack/react-query';
import type { ApiInput } from '../../../domain/api.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Asks whether an invoice with this number and code is ours. */
export const useCheckInvoice = () =>
  useMutation({ mutationFn: (input: ApiInput<'checkInvoice'>) => callApi('checkInvoice', input) });
