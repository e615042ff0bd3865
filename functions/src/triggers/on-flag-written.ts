import { paths } from '../../../src/domain/collections.ts';
import { countCase } from './count-case.ts';

/** A flag was raised, resolved or reopened. */
export const onFlagWritten = countCase('flags', paths.flag('{id}'));
