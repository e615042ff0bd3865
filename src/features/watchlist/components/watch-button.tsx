import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { sitePaths } from '../../../domain/site-paths.ts';
import { keepWatch } from '../data/keep-watch.ts';
import { changeWatched, type Project, useWatched } from '../data/watched-store.ts';
import classes from './watch-button.module.css';

interface WatchButtonProps {
  project: Project;
  /** With its word, as wide as its place; else only its icon. */
  wide?: boolean;
  /** On a picture. */
  raised?: boolean;
}

/** Puts a listing on the reader's watchlist or takes it off. A visitor logs in first, and then watches it. */
export function WatchButton({ project, wide = false, raised = false }: WatchButtonProps) {
  const { pathname, search } = useLocation();
  const { reader, watched } = useWatched(project.id);
  const Icon = watched ? IconBookmarkFilled : IconBookmark;
  const icon = <Icon size={wide ? 17 : 19} stroke={1.6} aria-hidden="true" />;
  const className = clsx(classes.button, raised && classes.raised, watched && classes.watched);
  if (reader === 'visitor') {
    const login = { to: sitePaths.login(pathname + search), onClick: () => keepWatch(project) };
    if (wide)
      return (
        <Button component={Link} {...login} variant="default" fullWidth leftSection={icon}>
          Watch
        </Button>
      );
    return (
      <Link {...login} className={className} aria-label={`Watch ${project.title}`} title="Watch">
        {icon}
      </Link>
    );
  }
  const pressed = {
    'aria-pressed': watched === true,
    // Until it is known what is watched, a press would only guess.
    'aria-disabled': watched === null,
    onClick: () => watched !== null && changeWatched(project, !watched),
  };
  if (wide)
    return (
      <Button
        {...pressed}
        variant="default"
        fullWidth
        leftSection={icon}
        className={clsx(watched && classes.watched)}
        aria-label={`Watch ${project.title}`}
      >
        {watched ? 'Watching' : 'Watch'}
      </Button>
    );
  return (
    <button
      type="button"
      {...pressed}
      className={className}
      aria-label={`Watch ${project.title}`}
      title={watched ? 'Watching' : 'Watch'}
    >
      {icon}
    </button>
  );
}
