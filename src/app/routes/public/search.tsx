import { SearchPage } from '../../../features/search/components/search-page.tsx';
import { watchCorner } from '../../listing/watch-corner.tsx';
import { SaveSearchButton } from '../../search/save-search-button.tsx';

/**
 * The search page with the buyer's actions on projects and searches, which are passed in here because features must not
 * import one another.
 */
export const Component = () => (
  <SearchPage cardCorner={watchCorner} save={(search) => <SaveSearchButton search={search} />} />
);
