import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface GuardProps {
  /** Shown instead of `children` after a failure. */
  fallback: ReactNode;
  children: ReactNode;
}
interface AtProps extends GuardProps {
  at: string;
}
interface GuardState {
  hasFailed: boolean;
  /** Key of the history entry in which the error occurred; navigating to another entry resets the guard. */
  at: string;
}

/** Shows a fallback when a child throws or its code fails to load, until the user navigates elsewhere. */
export const ErrorGuard = (props: GuardProps) => <GuardAt {...props} at={useLocation().key} />;

class GuardAt extends Component<AtProps, GuardState> {
  override state: GuardState = { hasFailed: false, at: this.props.at };

  static getDerivedStateFromError = (): Partial<GuardState> => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ at }: AtProps, before: GuardState): GuardState | null =>
    before.at === at ? null : { hasFailed: false, at };

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
