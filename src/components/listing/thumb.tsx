import { imageSource } from '../../domain/picture/image-url.ts';
import { siteOrigin } from '../../lib/site-origin.ts';
import classes from './cover.module.css';

/** A small cover for lists; falls back to the project icon. */
export const Thumb = ({ url, width = 66 }: { url: string | null; width?: number }) => (
  <img
    className={classes.thumb}
    src={imageSource(url, 'project', siteOrigin())}
    alt=""
    width={width}
    height={Math.round(width * 0.625)}
    style={{ width }}
    loading="lazy"
  />
);
