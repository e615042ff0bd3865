import { Fragment } from 'react';
import { momentParts } from '../../domain/shared/stored-moments.ts';
import { Moment } from './moment.tsx';

/**
 * A sentence with the moments that `storedMoment` and `storedDate` put in it, by its reader's clock and with UTC on
 * hover: a deadline in running text is told to others, who live elsewhere.
 */
export const Moments = ({ text }: { text: string }) =>
  momentParts(text).map((part, i) => (
    <Fragment key={i}>{typeof part === 'string' ? part : <Moment {...part} />}</Fragment>
  ));
