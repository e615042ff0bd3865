import { renditionUrl } from '../../domain/picture/rendition.ts';
import classes from './logo.module.css';

/** A project's logo, fitted into a square without cropping. */
export const Logo = ({ hash, title, size }: { hash: string; title: string; size: 40 | 56 | 96 }) => (
  <img
    className={classes.logo}
    src={renditionUrl(hash, 320)}
    alt={`Logo of ${title}`}
    width={size}
    height={size}
    decoding="async"
  />
);
