import { bucket } from '../../data/firestore/firebase.ts';

const FOLDER = 'public/sitemap/';
const INDEX = 'sitemap.xml';

/** Returns the time the stored sitemap was written; null if there is none yet. */
export async function sitemapWrittenAt(): Promise<Date | null> {
  const file = (await bucket()).file(FOLDER + INDEX);
  const [metadata] = await file.getMetadata().catch(ignoreMissing);
  const at = metadata?.metadata?.at;
  return at ? new Date(String(at)) : null;
}

/** Returns a file of the stored sitemap; null for an unknown name. */
export async function storedSitemap(name: string): Promise<string | null> {
  const [content] = await (await bucket())
    .file(FOLDER + name)
    .download()
    .catch(ignoreMissing);
  return content?.toString() ?? null;
}

/** Stores a sitemap's parts, then the index that lists them, and finally deletes parts that are no longer listed. */
export async function saveSitemap(files: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const target = await bucket();
  const save = (name: string) =>
    target.file(FOLDER + name).save(files.get(name) ?? '', {
      contentType: 'application/xml',
      resumable: false,
      metadata: { metadata: { at: now.toISOString() } },
    });
  for (const name of files.keys()) if (name !== INDEX) await save(name);
  await save(INDEX);
  const [stored] = await target.getFiles({ prefix: FOLDER });
  const old = stored.filter(({ name }) => !files.has(name.slice(FOLDER.length)));
  await Promise.all(old.map((file) => file.delete({ ignoreNotFound: true })));
}

/** Returns nothing for a missing file and rethrows any other error. */
function ignoreMissing(error: { code?: number }): [undefined] {
  if (error.code !== 404) throw error;
  return [undefined];
}
