import { useState } from 'react';
import { createBrowserRouter, RouterProvider, useNavigate, useParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NEW_LISTING, routePatterns, sitePaths } from '../../../domain/site-paths.ts';
import { useAddressOfCreated } from './use-address-of-created.ts';

const own = window.location.href;
beforeEach(() => window.history.replaceState(null, '', sitePaths.editListing(NEW_LISTING, 'basics')));
afterEach(() => window.history.replaceState(null, '', own));

/** Goes to the next step; the listing is created before that step is rendered. */
function Editor() {
  const { listingId = '' } = useParams();
  const navigate = useNavigate();
  const [createdId, setCreatedId] = useState<string | null>(null);
  useAddressOfCreated(listingId === NEW_LISTING ? createdId : null);
  const press = () => {
    void navigate(sitePaths.editListing(listingId, 'metrics'));
    queueMicrotask(() => setCreatedId('created'));
  };
  return (
    <button type="button" onClick={press}>
      Next
    </button>
  );
}

test('a listing that is created as its seller goes on does not take them back', async () => {
  const router = createBrowserRouter([{ path: routePatterns.editListing, Component: Editor }]);
  const screen = await render(<RouterProvider router={router} />);
  await screen.getByRole('button', { name: 'Next' }).click();
  const address = () => `${window.location.pathname}${window.location.search}`;
  await expect.poll(address).toBe(sitePaths.editListing('created', 'metrics'));
  router.dispose();
});
