import { lazy, Suspense, type TouchEvent, useRef, useState } from 'react';
import { Cover } from '../../../components/listing/cover.tsx';
import { renditionUrl } from '../../../domain/picture/rendition.ts';
import classes from './listing-gallery.module.css';

/** Lazy, because the viewer is needed only when a picture is enlarged. */
const PictureViewer = lazy(() => import('./picture-viewer.tsx').then((module) => ({ default: module.PictureViewer })));

/** Minimum distance, in pixels, for a finger's movement to count as a swipe. */
const SWIPE = 40;

interface ListingGalleryProps {
  id: string;
  title: string;
  pictures: readonly { hash: string; alt: string }[];
}

/**
 * A listing's pictures: a large one, which users can press to enlarge or swipe to change, with thumbnails to choose
 * from.
 */
export function ListingGallery({ id, title, pictures }: ListingGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const from = useRef(0);
  const shown = pictures[chosen] ?? pictures[0];
  const swipe = ({ changedTouches }: TouchEvent) => {
    const by = (changedTouches[0]?.clientX ?? from.current) - from.current;
    if (Math.abs(by) < SWIPE) return;
    setChosen(Math.min(pictures.length - 1, Math.max(0, chosen - Math.sign(by))));
  };
  return (
    <div className={classes.gallery}>
      <div className={classes.shown}>
        <Cover
          id={id}
          title={title}
          hash={shown?.hash ?? null}
          alt={shown?.alt || title}
          sizes="(max-width: 960px) 100vw, 724px"
          eager
        />
        {shown && (
          <button
            type="button"
            className={classes.enlarge}
            aria-label="Enlarge the picture"
            onClick={() => setOpen(true)}
            onTouchStart={({ touches }) => {
              from.current = touches[0]?.clientX ?? 0;
            }}
            onTouchEnd={swipe}
          />
        )}
      </div>
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
      {isOpen && (
        <Suspense>
          <PictureViewer
            pictures={pictures.map(({ hash, alt }) => ({ hash, alt: alt || title }))}
            start={chosen}
            onClose={(last) => {
              setChosen(last);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
