import { logger } from 'firebase-functions/logger';
import { renditionUrl } from '../../../../src/domain/picture/rendition.ts';
import { currentTime } from '../../data/clock.ts';
import { auth } from '../../data/firestore/firebase.ts';
import { refs } from '../../data/firestore/refs.ts';
import { downloadImage } from '../../integrations/guarded-fetch/download-image.ts';
import { downloadAgent } from '../../integrations/guarded-fetch/guarded-agent.ts';
import { updateUser } from '../../records/account/account.ts';
import { publishPicture } from '../../records/listing/publish-picture.ts';

/**
 * Copies an account's Google picture to the site so that no page loads it from Google; does nothing if the download
 * fails. Doesn't replace a picture chosen in the meantime.
 */
export async function copyProviderPicture(uid: string): Promise<void> {
  const identity = await (await auth()).getUser(uid).catch(() => null);
  const known = (await refs.user(uid).get()).data();
  if (!identity?.photoURL || !known || known.pictureUrl) return;
  try {
    const picture = await downloadImage(identity.photoURL, downloadAgent());
    const hash = await publishPicture(picture, { uid }, await currentTime());
    await updateUser(uid, (user) => ({ ...user, pictureUrl: user.pictureUrl ?? renditionUrl(hash, 320) }));
  } catch (error) {
    logger.info('no picture from the identity provider', { uid, reason: (error as Error).message });
  }
}
