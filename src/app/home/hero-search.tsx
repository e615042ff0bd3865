import { Box, Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { sitePaths } from '../../domain/site-paths.ts';
import { SearchBox } from '../../features/search/components/search-box.tsx';

/** Opens the search page with the typed words. */
export function HeroSearch() {
  const navigate = useNavigate();
  return (
    <Box mt={24}>
      <SearchBox
        placeholder="Newsletter, Shopify, booking"
        onSearch={(words) => void navigate(words ? sitePaths.searchFor('q', words) : sitePaths.search)}
      >
        <Button type="submit">Search</Button>
      </SearchBox>
    </Box>
  );
}
