import { parseXml } from '#src/features/cv/reading/docx/parse-xml.ts';
import { unzip, zipNames } from '#src/features/cv/reading/docx/unzip.ts';
import { cvLimits } from '#src/features/cv/reading/limits.ts';

export interface Paragraph {
  /** Name of its style in lower case, such as `heading 1`. */
  style: string;
  isPoint: boolean;
  text: string;
}

export interface WordFile {
  paragraphs: Paragraph[];
  /** Properties of the document, such as `title`. */
  properties: ReadonlyMap<string, string>;
}

const parts = ['word/document.xml', 'word/styles.xml', 'docProps/core.xml', 'docProps/custom.xml'];

/**
 * Reads the paragraphs of a Word file with the names of their styles.
 * @throws AppError cv_bomb, cv_broken
 */
export function readWordFile(bytes: Uint8Array): WordFile {
  zipNames(bytes, cvLimits); // throws for a zip bomb before anything is inflated
  const [body, styles, core, custom] = parts.map((name) => unzip(bytes, name, cvLimits));
  const names = styles ? styleNames(styles) : new Map<string, string>();
  return {
    paragraphs: body ? readParagraphs(body, names) : [],
    properties: new Map([...(core ? readProperties(core, null) : []), ...(custom ? readProperties(custom, 'name') : [])]),
  };
}

function styleNames(xml: Uint8Array): Map<string, string> {
  const names = new Map<string, string>();
  let id = '';
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'w:style') id = attributes['w:styleId'] ?? '';
      if (name === 'w:name' && id !== '') names.set(id, (attributes['w:val'] ?? '').toLowerCase());
    },
    close: (name) => {
      if (name === 'w:style') id = '';
    },
    text: () => undefined,
  });
  return names;
}

function readParagraphs(xml: Uint8Array, names: ReadonlyMap<string, string>): Paragraph[] {
  const found: Paragraph[] = [];
  let isText = false;
  parseXml(xml, {
    open: (name, attributes) => {
      const last = found.at(-1);
      const style = attributes['w:val'] ?? '';
      if (name === 'w:p') found.push({ style: '', isPoint: false, text: '' });
      else if (name === 'w:t') isText = true;
      else if (last && name === 'w:pStyle') last.style = names.get(style) ?? style.toLowerCase();
      else if (last && name === 'w:numPr') last.isPoint = true;
    },
    close: (name) => {
      if (name === 'w:t') isText = false;
    },
    text: (text) => {
      const last = found.at(-1);
      if (isText && last) last.text += text;
    },
  });
  return found.map((paragraph) => ({ ...paragraph, text: paragraph.text.trim() }));
}

/** Reads texts by the name of their element, or by an attribute of the enclosing element (`by`). */
function readProperties(xml: Uint8Array, by: string | null): Map<string, string> {
  const found = new Map<string, string>();
  let key = '';
  parseXml(xml, {
    open: (name, attributes) => {
      if (by === null) key = name.replace(/^.*:/, '');
      else key = attributes[by] ?? key;
    },
    close: () => undefined,
    text: (text) => {
      if (text.trim() !== '') found.set(key, text.trim());
    },
  });
  return found;
}
