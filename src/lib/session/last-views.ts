import { DAY_MS } from '../../domain/shared/durations.ts';
import { deviceValue, type StoredSchema } from './device-value.ts';

const PREFIX = 'handoff.view.';
/** Key of the time of this browser's last visit, in milliseconds; stored only while there are stored pages. */
const VISITED = 'handoff.visited';
/** Time without a visit after which all stored pages are removed. */
const KEPT_MS = 14 * DAY_MS;
const MAX_VIEWS = 6;
/** Maximum length of a page's HTML; localStorage holds about five million characters. */
const MAX_LENGTH = 400_000;
/**
 * The build that rendered a page, identified by this file's URL, which contains a hash. Class names differ between
 * builds.
 */
const BUILD = import.meta.url;

/** A page as an account last saw it. */
export interface LastView {
  uid: string;
  build: string;
  /** Time at which the page was stored, in milliseconds. */
  at: number;
  /** Display text of the time, in the user's time zone and locale. */
  asOf: string;
  /** Display text of the time in UTC, shown on hover. */
  utc: string;
  /** URLs of the style sheets. */
  styles: string[];
  html: string;
}

const VIEW: StoredSchema<LastView> = {
  safeParse: (value) => {
    const view = Object(value) as Partial<LastView>;
    return view.html && view.styles && view.uid && view.build === BUILD ? { data: view as LastView } : {};
  },
};

const keys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
const keptAt = (key: string): number => deviceValue(key, VIEW)?.at ?? 0;

/**
 * Pages as an account last saw them, by path, shown until their live data has arrived. They belong to one account, and
 * are removed when its session ends or after two weeks without a visit.
 */
export const lastViews = {
  /** Id of the element that shows a stored page. */
  id: 'last-view',
  /**
   * Shows the live page instead of the stored one, even if the live page is complete before the stored one is shown.
   */
  hide: (): void => {
    const { dataset } = document.documentElement;
    dataset.live = '';
    delete dataset.lastView;
    document.getElementById(lastViews.id)?.remove();
  },
  /** Records a visit, or removes all stored pages if the last visit was too long ago. */
  visit: (): void => {
    const visited = Number(localStorage.getItem(VISITED));
    if (!visited) return;
    if (Date.now() - visited > KEPT_MS) lastViews.forget();
    else localStorage.setItem(VISITED, String(Date.now()));
  },
  find: (path: string): LastView | null => deviceValue(PREFIX + path, VIEW),
  /** Stores a page, replacing the oldest if there are too many; a page that is too large is removed instead. */
  keep: (path: string, { html, ...view }: Omit<LastView, 'at' | 'build'>): void => {
    localStorage.removeItem(PREFIX + path);
    if (html.length > MAX_LENGTH) return;
    const others = keys().sort((a, b) => keptAt(b) - keptAt(a));
    for (const key of others.slice(MAX_VIEWS - 1)) localStorage.removeItem(key);
    try {
      const now = Date.now();
      localStorage.setItem(PREFIX + path, JSON.stringify({ ...view, html, build: BUILD, at: now } satisfies LastView));
      localStorage.setItem(VISITED, String(now));
    } catch {
      // If storage is full, frees it for users' unsaved input.
      lastViews.forget();
    }
  },
  /** Removes the pages of every account but one. */
  forgetOthers: (uid: string): void => {
    for (const key of keys()) if (deviceValue(key, VIEW)?.uid !== uid) localStorage.removeItem(key);
  },
  forget: (): void => {
    for (const key of keys()) localStorage.removeItem(key);
    localStorage.removeItem(VISITED);
  },
};
