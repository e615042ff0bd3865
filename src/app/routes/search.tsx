import { SearchPage } from '../../features/search/components/search-page.tsx';
import { SaveSearchButton } from '../search/save-search-button.tsx';

export const Component = () => <SearchPage save={<SaveSearchButton />} />;
