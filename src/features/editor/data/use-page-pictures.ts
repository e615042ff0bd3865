import { useEffect, useState } from 'react';
import { NEW_LISTING } from '../../../domain/site-paths.ts';
import { usePictureUploads } from './uploads.ts';

/** Pictures of a page to upload to a draft, with the picture's description. */
export interface PagePictures {
  picture: Blob | null;
  icon: Blob | null;
  alt: string;
}

/**
 * Uploads a page's pictures as if the user had selected the files. Those for a new listing wait until it has been
 * created.
 */
export function usePagePictures(listingId: string) {
  const [waiting, setWaiting] = useState<PagePictures | null>(null);
  const pictures = usePictureUploads(listingId);
  const logo = usePictureUploads(listingId, { logo: true });
  const { add: addPicture } = pictures;
  const { add: addLogo } = logo;
  useEffect(() => {
    if (!waiting || listingId === NEW_LISTING) return;
    setWaiting(null);
    if (waiting.picture) addPicture(waiting.picture, 'Picture of the page', waiting.alt);
    if (waiting.icon) addLogo(waiting.icon, 'Icon of the page', '');
  }, [waiting, listingId, addPicture, addLogo]);
  return { pictures, logo, upload: setWaiting };
}
