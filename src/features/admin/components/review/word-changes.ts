import { diffArrays } from 'diff';

/** A stretch of words that stayed, went or came. */
interface WordChange {
  is: 'kept' | 'went' | 'came';
  text: string;
}

/** Its words and what is between them; cut at spaces only, so that a number stays whole. */
const words = (text: string): string[] => text.split(/(\s+)/);

/**
 * The change from one text to another, word by word. Neighboring changes are one stretch with the spaces between them,
 * so that a rewritten sentence reads as the old one and the new one, not as alternating words.
 */
export function wordChanges(before: string, after: string): WordChange[] {
  const changes: WordChange[] = [];
  let went = '';
  let came = '';
  let gap = '';
  const end = () => {
    if (went.trim()) changes.push({ is: 'went', text: went });
    if (came.trim() || (came && !went.trim())) changes.push({ is: 'came', text: came });
    if (gap) changes.push({ is: 'kept', text: gap });
    [went, came, gap] = ['', '', ''];
  };
  for (const { value, added, removed } of diffArrays(words(before), words(after))) {
    const text = value.join('');
    if (added || removed) {
      [went, came, gap] = [went + gap + (removed ? text : ''), came + gap + (added ? text : ''), ''];
    } else if ((went || came) && !text.trim()) gap += text;
    else {
      end();
      changes.push({ is: 'kept', text });
    }
  }
  end();
  return changes;
}
