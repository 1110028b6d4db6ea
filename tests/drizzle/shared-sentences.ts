/** The sentences and list items of a Markdown text, without list marks and bold marks. */
export function sentencesOf(markdown: string | null): string[] {
  return (markdown ?? '')
    .split('\n')
    .flatMap((line) =>
      line
        .replace(/^- /, '')
        .replaceAll('**', '')
        .split(/(?<=[.!?]) |(?<=[。！？])/u),
    )
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/**
 * The two texts with the largest share of common sentences, relative to the shorter text. An index from each sentence to its texts
 * limits the comparison to pairs that share one.
 */
export function closestPair(texts: readonly { name: string; sentences: string[] }[]): { names: [string, string]; share: number } {
  const textsBySentence = new Map<string, number[]>();
  const sentenceSets = texts.map(({ sentences }) => new Set(sentences));
  sentenceSets.forEach((sentences, index) =>
    sentences.forEach((sentence) => textsBySentence.set(sentence, [...(textsBySentence.get(sentence) ?? []), index])),
  );
  let closest: { names: [string, string]; share: number } = { names: ['', ''], share: 0 };
  sentenceSets.forEach((sentences, index) => {
    const common = new Uint16Array(index);
    for (const sentence of sentences)
      for (const other of textsBySentence.get(sentence) ?? []) if (other < index) common[other] = (common[other] ?? 0) + 1;
    common.forEach((count, other) => {
      const share = count / Math.min(sentences.size, sentenceSets[other]?.size ?? 1);
      if (share > closest.share) closest = { names: [texts[other]?.name ?? '', texts[index]?.name ?? ''], share };
    });
  });
  return closest;
}
