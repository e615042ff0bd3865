import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { SectionHead } from '../../components/ui/section.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import { useMe } from '../../features/accounts/data/use-session.tsx';
import { DealList } from '../../features/deals/components/deal-list.tsx';

export function Component() {
  const me = useMe();
  return (
    <>
      <SectionHead>
        <h1>Projects buying</h1>
        <Button component={Link} to={sitePaths.search} variant="default">
          Browse projects
        </Button>
      </SectionHead>
      <DealList
        uid={me.uid}
        role="buyer"
        empty="Ask a question, request access or make an offer on a listing; it appears here."
      />
    </>
  );
}
