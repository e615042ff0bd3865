import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { identityError, isDismissal } from '../../../domain/account/identity-errors.ts';
import type { GoogleIdentity, GoogleOutcome } from '../data/google-sign-in.ts';
import classes from './google-button.module.css';
import { PopupUnansweredNote, useUnansweredPopup } from './unanswered-popup.tsx';

const load = () => import('../data/google-sign-in.ts');

/**
 * Replacement for Google's popup, used only with the emulators. The condition is resolved at build time, so production
 * builds don't include the chooser.
 */
const Chooser = import.meta.env.VITE_EMULATORS
  ? lazy(() => import('./google-chooser.tsx').then((module) => ({ default: module.GoogleChooser })))
  : null;

/** Signs in with Google through its popup, or through our own chooser with the emulators. */
export function GoogleButton({ onOutcome }: { onOutcome: (outcome: GoogleOutcome) => Promise<void> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { silent, note, forget } = useUnansweredPopup(busy);
  /** Number of the latest attempt; earlier ones, whose popups may hang, are ignored. */
  const latest = useRef(0);

  const signIn = async (attempt: () => Promise<GoogleOutcome>) => {
    latest.current += 1;
    const mine = latest.current;
    setChoosing(false);
    setBusy(true);
    setFailure(null);
    forget();
    try {
      await onOutcome(await attempt());
    } catch (error) {
      if (mine !== latest.current) return;
      if (isDismissal(error)) note();
      else setFailure(identityError(error).message);
    }
    if (mine === latest.current) setBusy(false);
  };
  // The chooser unmounts when it closes, so it can't return the focus to the button itself.
  const close = () => {
    setChoosing(false);
    button.current?.focus();
  };
  const choose = (identity: GoogleIdentity) => signIn(async () => (await load()).signInWithChosenGoogle(identity));

  return (
    <>
      {failure && <ErrorState text={failure} />}
      {silent && <PopupUnansweredNote otherwise="continue with your email" />}
      <Button
        ref={button}
        variant="default"
        size="lg"
        fullWidth
        loading={busy && !silent}
        leftSection={<GoogleMark />}
        // Browsers allow popups only right after a click, so the sign-in code has to be loaded before the click.
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => (Chooser ? setChoosing(true) : void signIn(async () => (await load()).signInWithGoogle()))}
      >
        Continue with Google
      </Button>
      {Chooser && choosing && (
        <Suspense>
          <Chooser onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Google's logo, in the colors its guidelines require. */
const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.7-2 5-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
    />
    <path
      fill="#34A853"
      d="M24 46c5.9 0 10.9-2 14.5-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.8-12.3-9H4.4v5.7C8 41.1 15.4 46 24 46z"
    />
    <path
      fill="#FBBC05"
      d="M11.7 28.2c-.4-1.3-.7-2.7-.7-4.200s.3-2.9.7-4.200v-5.700H4.400A22 22 0 0 0 2 24c0 3.5.9 6.9 2.4 9.900z"
    />
    <path
      fill="#EA4335"
      d="M24 10.800c3.2 0 6.1 1.1 8.4 3.300l6.3-6.300C34.9 4.2 29.9 2 24 2 15.4 2 8 6.9 4.4 14.100l7.3 5.700c1.8-5.2 6.6-9 12.3-9z"
    />
  </svg>
);

/** Separates the Google button from the email and password form. */
export const OrWithEmail = () => <p className={classes.or}>or with your email</p>;
