import { useState } from 'react';
import { imageSource } from '../../domain/picture/image-url.ts';
import { siteOrigin } from '../../lib/site-origin.ts';
import classes from './avatar.module.css';

const SIZES = { small: '2.5rem', medium: '3.5rem', large: '6rem', tiny: '28px' } as const;

/** A user's picture; falls back to the default icon if there is none or it fails to load. */
export function Avatar({ url, size = 'small' }: { url?: string | null; size?: keyof typeof SIZES }) {
  const [broken, setBroken] = useState<string | null | undefined>(null);
  const side = SIZES[size];
  return (
    <img
      src={imageSource(url === broken ? null : url, 'profile', siteOrigin())}
      alt=""
      onError={() => setBroken(url)}
      className={classes.avatar}
      style={{ width: side, height: side }}
    />
  );
}
