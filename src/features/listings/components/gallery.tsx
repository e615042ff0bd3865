import { useState } from 'react';
import { Cover } from '../../../components/listing/cover.tsx';
import { renditionUrl } from '../../../domain/picture/rendition.ts';
import classes from './gallery.module.css';

interface GalleryProps {
  id: string;
  title: string;
  pictures: readonly { hash: string; alt: string }[];
}

/** A listing's pictures: one large, the others below it to choose from. */
export function Gallery({ id, title, pictures }: GalleryProps) {
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  return (
    <div className={classes.gallery}>
      <Cover
        id={id}
        title={title}
        hash={shown?.hash ?? null}
        alt={shown?.alt || title}
        sizes="(max-width: 960px) 100vw, 724px"
        eager
      />
      {pictures.length > 1 && (
        <ul className={classes.strip} aria-label="Pictures">
          {pictures.map(({ hash, alt }, i) => (
            <li key={hash}>
              <button
                type="button"
                aria-label={`Show picture ${i + 1}${alt ? `: ${alt}` : ''}`}
                aria-pressed={i === chosen}
                onClick={() => setChosen(i)}
              >
                <img src={renditionUrl(hash, 320)} alt="" width={96} height={60} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
