import { SearchPage } from '../../../features/search/components/search-page.tsx';
import { watchCorner } from '../../listing/watch-corner.tsx';
import { SaveSearchButton } from '../../search/save-search-button.tsx';

/** A buyer's actions on projects and searches are joined here, because features know nothing of each other. */
export const Component = () => (
  <SearchPage cardCorner={watchCorner} save={(search) => <SaveSearchButton search={search} />} />
);
