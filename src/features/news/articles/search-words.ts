const chinese = /(\p{Script=Han}+)/u;
let segmenter: Intl.Segmenter | undefined;

/** The words of a search for articles, in lower case. Chinese words need no space between them. */
export function searchWords(text: string): string[] {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .flatMap((part) => part.split(chinese));
  return parts.flatMap((part) => (chinese.test(part) ? chineseWords(part) : part)).filter(Boolean);
}

function chineseWords(run: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}
