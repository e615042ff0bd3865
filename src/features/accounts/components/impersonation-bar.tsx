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

/** Says how high the bar is, for what else reaches to the foot of the window: the sidebar ends above it. */
function standAtFoot(bar: HTMLElement | null) {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--foot', `${bar?.offsetHeight ?? 0}px`));
  if (bar) sizes.observe(bar);
  return () => {
    sizes.disconnect();
    style.removeProperty('--foot');
  };
}

/** On every page during an impersonation: who is impersonated, the time left, and the way out. */
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
    <section ref={standAtFoot} className={classes.bar} aria-label="Impersonation">
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
