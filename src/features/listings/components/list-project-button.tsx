import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../components/ui/toast.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Creates an empty draft and opens it in the editor. */
export function ListProjectButton({
  label = 'List a project',
  primary = false,
}: {
  label?: string;
  primary?: boolean;
}) {
  const navigate = useNavigate();
  const create = useCommand(
    'createListing',
    ({ listingId }) => void navigate(sitePaths.editListing(listingId, 'basics')),
  );
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      loading={create.isPending}
      onClick={() => create.mutate({}, { onError: (error) => toast.error(errorText(error)) })}
    >
      {label}
    </Button>
  );
}
