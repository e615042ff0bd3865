import { EmptyState } from '../../../components/ui/empty-state.tsx';

/** Takes the place of what only the account's owner may see: email, password, sessions, money and preferences. */
export const NotWhileImpersonating = ({ name }: { name: string }) => (
  <EmptyState page title="Not available while impersonating">
    Only {name} can see this. Exit the impersonation to see your own.
  </EmptyState>
);
