import { prerender } from 'react-dom/static';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { queryClient } from '../lib/api/query-client.ts';
import { App } from './app.tsx';
import { loadPage } from './navigation/site-router.tsx';
import { publicPages, siteOf } from './public-pages.tsx';

/**
 * Renders the markup of a public page as a visitor first sees it, before any API data is loaded; runs in Node.
 * @public Called by the build.
 */
export async function drawPage(path: string): Promise<string> {
  const routes = siteOf([publicPages]);
  const history = createMemoryHistory({ initialEntries: [path] });
  await loadPage(routes, history.location);
  const { prelude } = await prerender(<App routes={routes} history={history} />);
  const markup = await new Response(prelude).text();
  // Otherwise cached queries would keep the process alive for minutes.
  queryClient.clear();
  return markup;
}
