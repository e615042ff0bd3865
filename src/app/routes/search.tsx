import { SearchPage } from '../../features/search/components/search-page.tsx';

/** What buyers can do with a project or a search stands here, because features know nothing of each other. */
export const Component = () => <SearchPage />;
