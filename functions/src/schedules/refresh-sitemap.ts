import { HOUR_MS } from '../../../src/domain/shared/durations.ts';
import { writeSitemap } from '../features/listings/sitemap.ts';
import { sitemapWrittenAt } from '../records/listing/sitemap.ts';
import type { Due } from './for-each-due.ts';

/** Rewrites the sitemap once an hour. */
export const refreshSitemap: Due = async (now) => {
  const writtenAt = (await sitemapWrittenAt())?.getTime() ?? 0;
  // One from the future was written before the emulators' clock was set back.
  if (writtenAt <= now.getTime() && now.getTime() < writtenAt + HOUR_MS) return 0;
  await writeSitemap(now);
  return 1;
};
