import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { identityError, isDismissal } from '../../../../domain/account/identity-errors.ts';
import { linkGoogle, unlinkGoogle, useLoginMethods } from '../../data/login-methods.ts';
import { PopupUnansweredNote, useUnansweredPopup } from '../unanswered-popup.tsx';
import { useConfirmIdentity } from '../use-confirm-identity.tsx';

const Chooser = import.meta.env.VITE_EMULATORS
  ? lazy(() => import('../google-chooser.tsx').then((module) => ({ default: module.GoogleChooser })))
  : null;

/** Links or unlinks Google as a login method. At least one method always remains. */
export function GoogleSection() {
  const ways = useLoginMethods();
  const identity = useConfirmIdentity();
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { silent, note, forget } = useUnansweredPopup(busy);
  const run = async (action: () => Promise<void>) => {
    setChoosing(false);
    setBusy(true);
    setFailure(null);
    forget();
    try {
      await identity.whenAsked(action);
      ways.refresh();
    } catch (error) {
      if (isDismissal(error)) note();
      else setFailure(identityError(error).message);
    }
    setBusy(false);
  };
  return (
    <Panel>
      <PanelHead>
        <h2>Google</h2>
      </PanelHead>
      <PanelBody>
        <p>{ways.google ? `You can log in with Google as ${ways.google}.` : 'You can log in with Google as well.'}</p>
        {failure && <ErrorState text={failure} />}
        {silent && <PopupUnansweredNote otherwise="log in as you do now" />}
        {ways.google && !ways.password && <Muted>Set a password first: you need one way to log in.</Muted>}
        <div>
          {ways.google ? (
            <Button variant="default" loading={busy} disabled={!ways.password} onClick={() => run(unlinkGoogle)}>
              Unlink Google
            </Button>
          ) : (
            <Button variant="default" loading={busy} onClick={() => (Chooser ? setChoosing(true) : run(linkGoogle))}>
              Link Google
            </Button>
          )}
        </div>
      </PanelBody>
      {Chooser && choosing && (
        <Suspense>
          <Chooser onChoose={(chosen) => run(() => linkGoogle(chosen))} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {identity.dialog}
    </Panel>
  );
}
