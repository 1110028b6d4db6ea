import { diffWordsWithSpace } from 'diff';

interface Change {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Compares two texts word by word, Chinese words too. */
export function diffTexts(before: string, after: string, language: string): Change[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return diffWordsWithSpace(before, after, { intlSegmenter: segmenter }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
