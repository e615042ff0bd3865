import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { SiteHistory } from './site-router.tsx';

/**
 * The history of this tab. The first entry of a document has no key by itself: with one of its own it keeps its scroll
 * position when it is reloaded or come back to, and the next page of the tab does not begin there.
 */
export function browserHistory(): SiteHistory {
  if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.randomUUID() }, '');
  // Version 5 tells of steps that the site takes itself, too.
  return createBrowserHistory({ v5Compat: true });
}
