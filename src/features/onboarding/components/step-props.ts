import type { User } from '../../../domain/account/user.ts';

/** What each onboarding step is given. */
export interface StepProps {
  me: User;
  /** The step is done and saved: continue with the next. */
  onNext: () => void;
  /** How a mistyped address is corrected while it is not verified. */
  correctEmail: React.ReactNode;
}
