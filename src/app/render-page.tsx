import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { readPageData } from '../domain/page/page-data.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { showCommonClock } from '../lib/session/reader-clock.ts';
import { App } from './app.tsx';
import { applyPageData } from './apply-page-data.ts';
import { loadPage } from './navigation/site-router.tsx';
import { publicPages, siteOf } from './public-pages.tsx';

const routes = siteOf([publicPages]);

/**
 * Renders the markup of a public page as a visitor first sees it, with the API's data if given as JSON; runs in Node.
 * @public Called by the build and by the function that serves the page.
 */
export async function renderPage(path: string, dataJson?: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [path] });
  await loadPage(routes, history.location);
  // There is no `await` from here on, so that the shared modules hold only one page's data at a time.
  showCommonClock();
  try {
    if (dataJson) applyPageData(readPageData(dataJson));
    return renderToString(<App routes={routes} history={history} />);
  } finally {
    // Cached queries would also keep the process alive for minutes.
    queryClient.clear();
  }
}
