import type { Change } from '../../domain/listing/listing.ts';
import { formatMoney } from '../../domain/shared/money.ts';

/** A line of the log of changes; of a changed price the old one struck. */
export const ChangeText = ({ text, price }: Pick<Change, 'text' | 'price'>) =>
  price ? (
    <>
      Asking price changed from <del>{formatMoney(price.from)}</del> to <b>{formatMoney(price.to)}</b>
    </>
  ) : (
    text
  );
