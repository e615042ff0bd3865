import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface GuardProps {
  /** Stands in for what cannot be shown. */
  fallback: ReactNode;
  children: ReactNode;
}
interface AtProps extends GuardProps {
  at: string;
}
interface GuardState {
  hasFailed: boolean;
  /** The entry of the history at which it did. */
  at: string;
}

/** Shows something else where a part throws or its code does not come, until another page is gone to. */
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
