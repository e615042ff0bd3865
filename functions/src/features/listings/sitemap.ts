import { AppError } from '../../../../src/domain/errors.ts';
import { currentTime } from '../../data/current-time.ts';
import { sitemapWrittenAt, storedSitemap } from '../../records/listing/sitemap.ts';
import { writeSitemap } from './write-sitemap.ts';

/**
 * A file of the sitemap, as a schedule stored it; no listing is read for it. Only before the schedule has ever run is it
 * written first. `not-found` where there is no such part.
 */
export async function sitemap(name: string): Promise<string> {
  const stored = await storedSitemap(name);
  if (stored !== null) return stored;
  if (await sitemapWrittenAt()) throw new AppError('not-found');
  await writeSitemap(await currentTime());
  const written = await storedSitemap(name);
  if (written === null) throw new AppError('not-found');
  return written;
}
