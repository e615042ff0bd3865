import type { FundsStatement } from '../../domain/buyer/funds.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { SourceMark } from '../listing/source-mark.tsx';

/** Whose word an amount of funds is, with the mark that figures have, and since when. */
export const FundsMark = ({ funds: { source, at } }: { funds: FundsStatement }) => (
  <>
    <SourceMark source={source} decorative /> {source === 'document' ? 'Document checked' : 'Buyer says'},{' '}
    {formatDate(at)}
  </>
);
