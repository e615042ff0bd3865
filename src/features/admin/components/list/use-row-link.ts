import { useSearchParams } from 'react-router-dom';

/** Links that select a row of a list and keep everything else in the address. */
export function useRowLink(name: 'user' | 'invoice' | 'deal' | 'listing'): (id: string) => string {
  const [params] = useSearchParams();
  return (id) => `?${new URLSearchParams({ ...Object.fromEntries(params), [name]: id })}`;
}
