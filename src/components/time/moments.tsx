import { Fragment } from 'react';
import { momentParts } from '../../domain/shared/stored-moments.ts';
import { Moment } from './moment.tsx';

/**
 * Renders a sentence with the moments that `storedMoment` and `storedDate` put in it, in the reader's time zone with
 * UTC on hover. Readers of the same deadline may live in different time zones.
 */
export const Moments = ({ text }: { text: string }) =>
  momentParts(text).map((part, i) => (
    <Fragment key={i}>{typeof part === 'string' ? part : <Moment {...part} />}</Fragment>
  ));
