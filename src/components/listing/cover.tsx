import { renditionSrcSet, renditionUrl } from '../../domain/picture/rendition.ts';
import { excerpt } from '../../domain/shared/text.ts';
import classes from './cover.module.css';

const hueOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 360, 11);

/** A listing's picture in 16:10, or a generated placeholder: the title's initial on a tint derived from the id. */
export function Cover({
  id,
  title,
  hash,
  alt,
  sizes,
  eager = false,
}: {
  id: string;
  title: string;
  hash: string | null;
  alt: string;
  sizes: string;
  eager?: boolean;
}) {
  return (
    <div
      className={classes.cover}
      style={{ background: `oklch(.86 .05 ${hueOf(id)})`, color: `oklch(.35 .07 ${hueOf(id)})` }}
    >
      {hash ? (
        <picture>
          <source type="image/avif" srcSet={renditionSrcSet(hash, 'avif')} sizes={sizes} />
          <img
            src={renditionUrl(hash, 640)}
            srcSet={renditionSrcSet(hash, 'webp')}
            sizes={sizes}
            alt={alt}
            width={640}
            height={400}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
          />
        </picture>
      ) : (
        <span aria-hidden="true">{excerpt(title, 2)}</span>
      )}
    </div>
  );
}
