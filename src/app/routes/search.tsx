import { SearchPage } from '../../features/search/components/search-page.tsx';

export const Component = SearchPage;
