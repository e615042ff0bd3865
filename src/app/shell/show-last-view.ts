import { lastViews } from '../../lib/session/last-views.ts';
import { sessionFlag } from '../../lib/session/session-flag.ts';
import classes from './last-view.module.css';

/**
 * Maximum time to show the last view, because live data that takes longer fails with an error message, which must not
 * stay hidden.
 */
const SHOWN_MS = 20_000;

/**
 * Shows the page as the account last saw it, with the time of that view, until live data arrives; not for a link to an
 * element on the page. The real page is laid out behind it, so that charts can be measured.
 */
export async function showLastView(): Promise<void> {
  lastViews.visit();
  const view = sessionFlag.get() && !location.hash ? lastViews.find(location.pathname + location.search) : null;
  const { dataset } = document.documentElement;
  if (!view || 'live' in dataset) return;
  dataset.lastView = '';
  setTimeout(lastViews.hide, SHOWN_MS);
  await Promise.all(view.styles.map(loadStyles));
  if ('live' in dataset) return;
  const page = document.createElement('div');
  page.id = lastViews.id;
  page.innerHTML = view.html;
  const status = document.createElement('p');
  status.role = 'status';
  status.className = classes.status ?? '';
  status.title = view.utc;
  status.textContent = `As of ${view.asOf}. Updating …`;
  page.append(status);
  document.body.prepend(page);
  for (const element of page.querySelectorAll<HTMLElement>('[data-scrolled]'))
    element.scrollTop = Number(element.dataset.scrolled);
}

/**
 * Resolves once a style sheet has loaded or failed to load. Vite doesn't reload a style sheet that is already in the
 * document.
 */
function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' });
  document.head.append(link);
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve());
  });
}
