import { Button } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../components/toast/toast.tsx';
import { MINUTE_MS } from '../../../domain/shared/durations.ts';
import { adminPaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useSession } from '../data/use-session.tsx';
import classes from './impersonation-bar.module.css';

const TICK_MS = 10_000;

/** Publishes the bar's height as a CSS variable, so the sidebar and other full-height elements end above it. */
function reserveSpace(bar: HTMLElement | null) {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--foot', `${bar?.offsetHeight ?? 0}px`));
  if (bar) sizes.observe(bar);
  return () => {
    sizes.disconnect();
    style.removeProperty('--foot');
  };
}

/** Shown on every page during an impersonation: the impersonated user, the time left, and an exit button. */
export function ImpersonationBar() {
  const session = useSession();
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  const navigate = useNavigate();
  const end = useCommand('endImpersonation', () => void navigate(adminPaths.impersonation));
  const impersonation = session.status === 'ready' ? session.impersonation : null;
  if (!impersonation) return null;
  const minutes = Math.max(1, Math.ceil((impersonation.endsAt.getTime() - now) / MINUTE_MS));
  const exit = () => end.mutate({}, { onError: (error) => toast.error(errorText(error)) });
  return (
    <section ref={reserveSpace} className={classes.bar} aria-label="Impersonation">
      <span>
        You are impersonating <b dir="auto">{impersonation.targetName}</b>, {minutes}{' '}
        {minutes === 1 ? 'minute' : 'minutes'} left. What you do is recorded.
      </span>
      <Button variant="default" size="sm" loading={end.isPending} onClick={exit}>
        Exit
      </Button>
    </section>
  );
}
