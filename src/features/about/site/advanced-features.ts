export interface AdvancedFeature {
  title: string;
  /** Markdown. */
  content: string;
  isNew: boolean;
}

const flag = /^New Feature$/i;

/** Parses the features in a Markdown text: one per second-level heading, marked new if the line below it says "New Feature". */
export function parseAdvancedFeatures(markdown: string): AdvancedFeature[] {
  const [, ...sections] = `\n${markdown.replaceAll('\r\n', '\n')}`.split(/\n##[ \t]+/);
  return sections.map((section) => {
    const [title = '', ...rest] = section.split('\n');
    const first = rest.findIndex((line) => line.trim() !== '');
    const isNew = flag.test(rest[first]?.trim() ?? '');
    const content = rest.slice(isNew ? first + 1 : 0).join('\n');
    return { title: title.replace(/\s+#*\s*$/, '').trim(), content: content.trim(), isNew };
  });
}
