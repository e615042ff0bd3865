import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/use-command.ts';

/** Where the link at the end of a mail leads. Opening it changes nothing: mail scanners open links too. */
export function Component() {
  const key = useSearchParams()[0].get('key') ?? '';
  const change = useCommand('unsubscribe');
  const stopped = change.data && change.variables.stop;
  return (
    <div className="stack" style={{ maxWidth: 480, padding: '48px 0' }}>
      <h1>{stopped ? 'Stopped' : 'Stop these emails?'}</h1>
      <p className="muted" role="status">
        {!change.data && 'No more emails of this kind. The bell on the site still tells you.'}
        {stopped && `You get no more emails about “${change.data.title}”. The bell on the site still tells you.`}
        {change.data && !stopped && `Emails about “${change.data.title}” are on again.`}
      </p>
      {change.error && <ErrorState text={errorText(change.error)} />}
      <div className="row">
        {stopped ? (
          <Button variant="default" loading={change.isPending} onClick={() => change.mutate({ key, stop: false })}>
            Undo
          </Button>
        ) : (
          <Button loading={change.isPending} onClick={() => change.mutate({ key, stop: true })}>
            Stop these emails
          </Button>
        )}
        <Link to={sitePaths.settings('notifications')} className="link small">
          All choices in settings
        </Link>
      </div>
    </div>
  );
}
