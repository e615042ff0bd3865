import { useSearchParams } from 'react-router-dom';

/** The choice in the URL, such as a tab or filter; the fallback if it isn't one of `choices`. */
export function useChoice<K extends string, F>(name: string, choices: Record<K, unknown>, fallback: F): K | F {
  const inAddress = useSearchParams()[0].get(name);
  return inAddress !== null && Object.hasOwn(choices, inAddress) ? (inAddress as K) : fallback;
}
