import { diffArrays } from 'diff';

/** A run of words that were kept, removed or added. */
interface WordChange {
  is: 'kept' | 'went' | 'came';
  text: string;
}

/** Splits a text into words and separators, only at whitespace so that numbers stay whole. */
const words = (text: string): string[] => text.split(/(\s+)/);

/**
 * Computes a word-level diff of two texts. Adjacent changes merge across the spaces between them, so a rewritten
 * sentence reads as old then new instead of alternating words.
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
