import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { renditionSrcSet, renditionUrl } from '../../../domain/picture/rendition.ts';
import classes from './picture-viewer.module.css';

interface PictureViewerProps {
  pictures: readonly { hash: string; alt: string }[];
  /** Index of the picture to show first. */
  start: number;
  /** Called with the index of the last picture shown. */
  onClose: (last: number) => void;
}

/**
 * Full-window viewer of a listing's pictures. Arrow keys, buttons and swipes change the picture, and Escape closes it.
 */
export function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLElement>(null);
  const [at, setAt] = useState(start);
  useEffect(() => {
    dialog.current?.showModal();
    const { current } = strip;
    current?.scrollTo({ left: start * current.clientWidth, behavior: 'instant' });
  }, [start]);
  const go = (to: number) => strip.current?.scrollTo({ left: to * strip.current.clientWidth });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(at + (event.key === 'ArrowRight' ? 1 : -1));
  };
  return (
    <dialog ref={dialog} className={classes.viewer} aria-label="Pictures" onKeyDown={press} onClose={() => onClose(at)}>
      <div className={classes.bar}>
        <span role="status">
          {at + 1} of {pictures.length}
        </span>
        <IconButton aria-label="Previous picture" disabled={at === 0} onClick={() => go(at - 1)}>
          <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Next picture" disabled={at === pictures.length - 1} onClick={() => go(at + 1)}>
          <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Close" onClick={() => dialog.current?.close()}>
          <IconX size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </div>
      <section
        ref={strip}
        className={classes.strip}
        aria-label="All pictures"
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.map(({ hash, alt }) => (
          <div key={hash}>
            <img
              src={renditionUrl(hash, 640)}
              srcSet={renditionSrcSet(hash, 'webp')}
              sizes="100vw"
              alt={alt}
              loading="lazy"
            />
          </div>
        ))}
      </section>
    </dialog>
  );
}
