import type { Change } from '../../domain/listing/listing.ts';
import { formatMoney } from '../../domain/shared/money.ts';

/** An entry in the change log; if a price changed, the old one is struck through. */
export function ChangeText({ text, price }: Pick<Change, 'text' | 'price'>) {
  if (!price) return text;
  const was = formatMoney(price.from);
  const is = formatMoney(price.to);
  const at = text.indexOf(was);
  if (at < 0 || !text.endsWith(is)) return text;
  return (
    <>
      {text.slice(0, at)}
      <del>{was}</del>
      {text.slice(at + was.length, -is.length)}
      <b>{is}</b>
    </>
  );
}
