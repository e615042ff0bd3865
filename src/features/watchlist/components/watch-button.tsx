import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { sitePaths } from '../../../domain/site-paths.ts';
import { rememberWatchUntilLogin } from '../data/remember-watch-until-login.ts';
import { changeWatched, type Project, useWatched } from '../data/watched-store.ts';
import classes from './watch-button.module.css';

interface WatchButtonProps {
  project: Project;
  /** Shows the label at full width, instead of only the icon. */
  wide?: boolean;
  /** True for a button on top of a picture. */
  raised?: boolean;
}

/**
 * Adds a listing to the current user's watchlist or removes it. Visitors log in first, after which the listing is
 * added.
 */
export function WatchButton({ project, wide = false, raised = false }: WatchButtonProps) {
  const { pathname, search } = useLocation();
  const { reader, watched } = useWatched(project.id);
  const Icon = watched ? IconBookmarkFilled : IconBookmark;
  const icon = <Icon size={wide ? 17 : 19} stroke={1.6} aria-hidden="true" />;
  const className = clsx(classes.button, raised && classes.raised, watched && classes.watched);
  if (reader === 'visitor') {
    const login = {
      to: sitePaths.login(pathname + search),
      onClick: () => rememberWatchUntilLogin(project),
      'data-scripted': true,
    };
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
  const word = watched ? 'Watching' : 'Watch';
  const pressed = {
    'aria-pressed': watched === true,
    // Disabled until the watchlist is known, because it isn't clear yet if a click should add or remove the listing.
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
        aria-label={`${word} ${project.title}`}
      >
        {word}
      </Button>
    );
  return (
    <button type="button" {...pressed} className={className} aria-label={`Watch ${project.title}`} title={word}>
      {icon}
    </button>
  );
}
