import { paths } from '../../../src/domain/collections.ts';
import { countCase } from './count-case.ts';

/** A support request was raised, resolved or reopened. */
export const onSupportRequestWritten = countCase('supportRequests', paths.supportRequest('{id}'));
