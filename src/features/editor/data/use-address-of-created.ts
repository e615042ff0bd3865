import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { sitePaths } from '../../../domain/site-paths.ts';

/** A listing that was created while its editor was open gets its own address, so that going back or reloading finds it. */
export function useAddressOfCreated(createdId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Of the browser: a step that was just gone to is there before it is rendered, and would be left again.
    if (createdId) void navigate(`${sitePaths.editListing(createdId)}${window.location.search}`, { replace: true });
  }, [createdId, navigate]);
}
