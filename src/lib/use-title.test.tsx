import { useDocumentTitle } from '@mantine/hooks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useTitle } from './use-title.ts';

function Deal() {
  useTitle('RotaRiver: Offer');
  return <p>The deal</p>;
}

/** Sets the route's title around its page, as the site's root does. */
function Route({ title }: { title: string }) {
  useDocumentTitle(title);
  return <Deal />;
}

test('a page with its data at once keeps its title, which its route’s title would override', async () => {
  await render(<Route title="Deal · Handoff" />);
  await expect.element(page.getByText('The deal')).toBeVisible();
  expect(document.title).toBe('RotaRiver: Offer · Handoff');
});
