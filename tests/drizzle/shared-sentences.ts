/** The sentences and list items of a Markdown text, without their marks. */
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
 * The two texts that have the largest share of sentences in common, measured on the shorter one. Each sentence is looked up among those
 * that have it, so that only pairs with something in common are ever compared.
 */
export function closestPair(texts: readonly { name: string; sentences: string[] }[]): { names: [string, string]; share: number } {
  const owners = new Map<string, number[]>();
  const distinct = texts.map(({ sentences }) => new Set(sentences));
  distinct.forEach((sentences, index) => sentences.forEach((sentence) => owners.set(sentence, [...(owners.get(sentence) ?? []), index])));
  let closest: { names: [string, string]; share: number } = { names: ['', ''], share: 0 };
  distinct.forEach((sentences, index) => {
    const common = new Uint16Array(index);
    for (const sentence of sentences)
      for (const other of owners.get(sentence) ?? []) if (other < index) common[other] = (common[other] ?? 0) + 1;
    common.forEach((count, other) => {
      const share = count / Math.min(sentences.size, distinct[other]?.size ?? 1);
      if (share > closest.share) closest = { names: [texts[other]?.name ?? '', texts[index]?.name ?? ''], share };
    });
  });
  return closest;
}
