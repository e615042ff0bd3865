import { useEffect, useState } from 'react';
import { fetchSitePicture } from '../../../lib/files/fetch-site-picture.ts';

/** A site's picture: loading, unavailable, or loaded with a URL to show it. */
export type FetchedPicture = 'coming' | 'none' | { file: Blob; url: string };

/** Fetches a site's picture once, so that the picture shown is the one used; `none` for a null address. */
export function useFetchedPicture(address: string | null): FetchedPicture {
  const [picture, setPicture] = useState<FetchedPicture>(address === null ? 'none' : 'coming');
  useEffect(() => {
    if (address === null) return;
    let url: string | null = null;
    let isOver = false;
    fetchSitePicture(address).then(
      (file) => {
        if (isOver) return;
        url = URL.createObjectURL(file);
        setPicture({ file, url });
      },
      () => isOver || setPicture('none'),
    );
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [address]);
  return picture;
}
