import { Note } from '../../../components/ui/note.tsx';
import { formatMoney } from '../../../domain/shared/money.ts';
import { useFloor } from '../data/use-floor.ts';

/** For the seller only: the floor is in their own draft, which no one else can read. */
export function BelowFloor({ listingId, price }: { listingId: string; price: number }) {
  const floor = useFloor(listingId);
  if (floor === null || price >= floor) return null;
  return (
    <Note tone="amber" component="p">
      Below your floor of {formatMoney(floor)}. Only you see this.
    </Note>
  );
}
