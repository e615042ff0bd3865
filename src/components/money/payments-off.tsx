import { Note } from '../ui/note.tsx';

/** Why a button that needs a payment provider cannot be pressed; `what` is what it would do: `buy`, `accept an offer`. */
export const PaymentsOff = ({ what }: { what: string }) => (
  <Note tone="slate" component="p" role="status">
    Payments are not set up on this site yet. You can {what} once they are.
  </Note>
);
