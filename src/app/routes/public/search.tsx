import { SearchPage } from '../../../features/search/components/search-page.tsx';
import { watchCorner } from '../../listing/watch-corner.tsx';
import { SaveSearchButton } from '../../search/save-search-button.tsx';

/** What buyers can do with a project or a search stands here, because features know nothing of each other. */
export const Component = () => (
  <SearchPage cardCorner={watchCorner} save={(search) => <SaveSearchButton search={search} />} />
);
