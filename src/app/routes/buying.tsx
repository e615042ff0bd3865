import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sitePaths } from '../../domain/site-paths.ts';
import { useMe } from '../../features/accounts/data/use-session.tsx';
import { DealList } from '../../features/deals/components/deal-list.tsx';

export function Component() {
  const me = useMe();
  return (
    <>
      <div className="section-head">
        <h1>Projects buying</h1>
        <Button component={Link} to={sitePaths.search} variant="default">
          Browse projects
        </Button>
      </div>
      <DealList
        uid={me.uid}
        role="buyer"
        empty="Ask a question, request access or make an offer on a listing; it appears here."
      />
    </>
  );
}
