import { DAY_MS } from '../../domain/shared/durations.ts';
import { deviceValue, type StoredSchema } from './device-value.ts';

const PREFIX = 'handoff.view.';
/** Time of this browser's last visit, in milliseconds; stored only while there are views. */
const VISITED = 'handoff.visited';
/** Pages that were not visited for this long are forgotten with the next visit of any page. */
const KEPT_MS = 14 * DAY_MS;
const MAX_VIEWS = 6;
/** Maximum length of a page's HTML; localStorage holds about five million characters. */
const MAX_LENGTH = 400_000;
/** The program that drew a page; another one has other class names. Its file name has a hash. */
const BUILD = import.meta.url;

/** A page as an account last saw it. */
export interface LastView {
  uid: string;
  build: string;
  /** Milliseconds. */
  at: number;
  /** The time in the reader's form. */
  asOf: string;
  /** The time in UTC, on hover. */
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
 * Pages as an account last saw them, by path, to be shown until their live data has arrived. They belong to one
 * account, and are removed with its session or after two weeks without a visit.
 */
export const lastViews = {
  /** The id of the element that shows one. */
  id: 'last-view',
  /** Shows the live page instead, also if it is complete before its last view is shown. */
  hide: (): void => {
    const { dataset } = document.documentElement;
    dataset.live = '';
    delete dataset.lastView;
    document.getElementById(lastViews.id)?.remove();
  },
  /** Notes a visit, and removes everything if the last one was too long ago. */
  visit: (): void => {
    const visited = Number(localStorage.getItem(VISITED));
    if (!visited) return;
    if (Date.now() - visited > KEPT_MS) lastViews.forget();
    else localStorage.setItem(VISITED, String(Date.now()));
  },
  find: (path: string): LastView | null => deviceValue(PREFIX + path, VIEW),
  /** Keeps a page instead of the oldest one; a page that is too large is forgotten. */
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
      // Room is left for what users type.
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
