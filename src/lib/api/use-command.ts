import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { ApiInput, ApiOutput, Wire } from '../../domain/api.ts';
import type { ApiName } from '../../domain/api-paths.ts';
import { callApi } from './call-api.ts';
import { NetworkError } from './read-api.ts';

const RETRIES = 2;

/** The key of each input object: the same object sent again is the same command. */
const keys = new WeakMap<object, string>();

/**
 * A command as a screen gives it. A lost connection is tried again under the same key, so that it
 * takes effect once; refusals are not. `onSuccess` runs even when what it changed
 * has taken the screen away by then.
 */
export function useCommand<N extends ApiName>(
  name: N,
  onSuccess?: (answer: Wire<ApiOutput<N>>, input: ApiInput<N>) => void,
): UseMutationResult<Wire<ApiOutput<N>>, Error, ApiInput<N>> {
  return useMutation({
    mutationKey: [name],
    onSuccess,
    mutationFn: (input: ApiInput<N>) => {
      const holder = input as object;
      const key = keys.get(holder) ?? crypto.randomUUID();
      keys.set(holder, key);
      return callApi(name, input, key);
    },
    retry: (failures, error) => error instanceof NetworkError && failures < RETRIES,
  });
}
