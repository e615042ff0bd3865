import { questionKey } from '../../../../src/domain/answer/question-key.ts';
import { sha256 } from '../../data/sha256.ts';

const ID_LENGTH = 20;

/** The id under which a question stands: the same for whoever asks or answers it, so that two at once are one. */
export const questionId = (question: string): string => sha256(questionKey(question)).slice(0, ID_LENGTH);
