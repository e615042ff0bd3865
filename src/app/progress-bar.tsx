import classes from './progress-bar.module.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/nprogress/styles.layer.css';
import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { useEffect } from 'react';

/** The bar at the top while a page is loading; its code loads with the first navigation, not with the first page. */
export function ProgressBar({ busy }: { busy: boolean }) {
  useEffect(() => {
    if (busy) nprogress.start();
    else nprogress.complete();
  }, [busy]);
  return (
    <div aria-hidden="true" className={classes.pageProgress}>
      <NavigationProgress color="fern" withinPortal={false} />
    </div>
  );
}
