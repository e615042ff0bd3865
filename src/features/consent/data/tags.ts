const KEY = 'handoff.consent';

export type Consent = 'yes' | 'no';

/** Tag scripts configured at build time, at most two. */
const TAGS = (import.meta.env.VITE_TAGS ?? '').split(/\s+/).filter(Boolean).slice(0, 2);
export const hasTags = TAGS.length > 0;

export const consent = {
  get: (): Consent | null => {
    const stored = localStorage.getItem(KEY);
    return stored === 'yes' || stored === 'no' ? stored : null;
  },
  set: (choice: Consent): void => localStorage.setItem(KEY, choice),
};

/** Loads each tag once per page. Call only with the visitor's consent. */
export function loadTags(): void {
  for (const src of TAGS) {
    if (document.querySelector(`script[src="${CSS.escape(src)}"]`)) continue;
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    document.head.append(script);
  }
}
