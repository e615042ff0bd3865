import { EmptyState } from '../../../components/ui/empty-state.tsx';

/** What is an account's own alone: its email, password, sessions, money and choices. */
export const NotWhileImpersonating = ({ name }: { name: string }) => (
  <EmptyState page title="Not while you look as somebody else">
    This belongs to {name} alone. Leave the impersonation to see your own.
  </EmptyState>
);
