import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { IMPERSONATION_MINUTES } from '../../../domain/account/impersonation.ts';
import { isAdmin, shownName, type User } from '../../../domain/account/user.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { useSought } from '../../../features/admin/data/use-list.ts';
import { useFoundUsers, useUser } from '../../../features/admin/data/use-users.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Whom to look as, and why. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const text = useSought();
  const found = useFoundUsers(text);
  const chosen = useUser(params.get('user')).data;
  return (
    <div className="stack" style={{ maxWidth: 560, gap: 20 }}>
      <header>
        <h1>Impersonation</h1>
        <p className="muted" style={{ marginTop: 4 }}>
          See the site as somebody sees it, for {IMPERSONATION_MINUTES} minutes. You can look at everything of theirs
          and edit their listings, and nothing else. It is recorded, and they see it in their settings.
        </p>
      </header>
      {chosen ? (
        <Start key={chosen.uid} user={chosen} onBack={() => setParams({})} />
      ) : (
        <>
          <AdminSearch label="Find somebody" by="The beginning of the email, the username, or the id" />
          {text && found.status === 'loading' && <RowsSkeleton rows={3} />}
          {text && found.status === 'error' && <ErrorState text="Nobody could be looked for." onRetry={found.retry} />}
          {text && found.status === 'success' && (
            <ul className="plain-list">
              {found.data.map((user) => (
                <li key={user.uid} className="row between wrap">
                  <span>
                    <b>{shownName(user)}</b> <span className="muted small">{user.email}</span>
                  </span>
                  {isAdmin(user) || user.inactive ? (
                    <span className="muted small">{user.inactive ? 'Deactivated' : 'An administrator'}</span>
                  ) : (
                    <Button variant="default" size="sm" onClick={() => setParams({ user: user.uid })}>
                      Choose
                    </Button>
                  )}
                </li>
              ))}
              {!found.data.length && <li className="muted">Nobody is called so.</li>}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

function Start({ user, onBack }: { user: User; onBack: () => void }) {
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  const start = useCommand('startImpersonation', () => void navigate(sitePaths.dashboard));
  return (
    <form
      className="panel panel-body stack"
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate({ uid: user.uid, reason });
      }}
    >
      <h2>{shownName(user)}</h2>
      <Textarea
        label="Why, which they read"
        autosize
        minRows={3}
        maxLength={600}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {start.error && <ErrorState text={errorText(start.error)} />}
      <div className="row">
        <Button type="submit" loading={start.isPending} disabled={reason.trim().length < 3}>
          Look as {shownName(user)}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Choose somebody else
        </Button>
      </div>
    </form>
  );
}
