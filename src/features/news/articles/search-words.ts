const hanRun = /(\p{Script=Han}+)/u;
let segmenter: Intl.Segmenter | undefined;

/** Splits a search for articles into words in lower case. Chinese words need no space between them. */
export function searchWords(text: string): string[] {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .flatMap((part) => part.split(hanRun));
  return parts.flatMap((part) => (hanRun.test(part) ? chineseWords(part) : part)).filter(Boolean);
}

function chineseWords(run: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}
