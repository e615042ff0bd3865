import { type SearchState, searchParams } from '../../../domain/search/search-address.ts';

/** A search as hidden fields, which a form without JavaScript submits along with its own fields. */
export function HiddenSearch({ state }: { state: SearchState }) {
  const params = searchParams({ ...state, page: 1 });
  if (state.view === 'table') params.set('view', 'table');
  return [...params].map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
