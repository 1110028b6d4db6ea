import { SaxesParser } from 'saxes';
import { AppError } from '#src/shared/errors.ts';

export interface XmlHandler {
  open: (name: string, attributes: Record<string, string>) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

const maxDepth = 400;

/**
 * Parses XML as a stream of tags and texts. Names keep their prefix. A document can neither define entities nor include other files.
 * @throws AppError cv_broken if the XML is not well formed, declares a document type, or is nested over 400 levels deep
 */
export function parseXml(bytes: Uint8Array, handler: XmlHandler): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('error', (error) => {
    throw new AppError('cv_broken', { cause: error });
  });
  parser.on('doctype', () => {
    throw new AppError('cv_broken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw new AppError('cv_broken');
    handler.open(name, attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close(name);
  });
  parser.on('text', handler.text);
  parser.on('cdata', handler.text);
  parser.write(new TextDecoder().decode(bytes)).close();
}
