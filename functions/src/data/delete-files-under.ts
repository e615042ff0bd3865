import { bucket } from './firebase.ts';

/** Deletes every file under a folder of the bucket, `a/b/`. One that somebody else deletes meanwhile is as good as deleted. */
export async function deleteFilesUnder(folder: `${string}/`): Promise<void> {
  const [files] = await (await bucket()).getFiles({ prefix: folder });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}
