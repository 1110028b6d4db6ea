export interface AdvancedFeature {
  title: string;
  /** Markdown. */
  content: string;
  isNew: boolean;
}

const newMark = /^New Feature$/i;

/** Parses the features in a Markdown text: one for each second-level heading. A feature is new if the line below its heading is "New Feature". */
export function parseAdvancedFeatures(markdown: string): AdvancedFeature[] {
  const [, ...sections] = `\n${markdown.replaceAll('\r\n', '\n')}`.split(/\n##[ \t]+/);
  return sections.map((section) => {
    const [title = '', ...rest] = section.split('\n');
    const firstLine = rest.findIndex((line) => line.trim() !== '');
    const isNew = newMark.test(rest[firstLine]?.trim() ?? '');
    const content = rest.slice(isNew ? firstLine + 1 : 0).join('\n');
    return { title: title.replace(/\s+#*\s*$/, '').trim(), content: content.trim(), isNew };
  });
}
