import { useSearchParams } from 'react-router-dom';

/**
 * Returns the value of a query parameter, such as a tab or filter, or the fallback if the value isn't one of `choices`.
 */
export function useChoice<K extends string, F>(name: string, choices: Record<K, unknown>, fallback: F): K | F {
  const inAddress = useSearchParams()[0].get(name);
  return inAddress !== null && Object.hasOwn(choices, inAddress) ? (inAddress as K) : fallback;
}
