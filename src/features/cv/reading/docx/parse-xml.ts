import { SaxesParser } from 'saxes';
import { AppError } from '#src/shared/errors.ts';

export interface XmlHandler {
  open: (name: string, attributes: Record<string, string>) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

const deepest = 400;

/**
 * Reads XML as a stream of tags and texts. Names keep their prefix. No entity is defined by a document and nothing outside is read.
 * @throws AppError cv_broken when it is not well formed, declares a document type, or is nested deeper than any CV
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
    if (depth > deepest) throw new AppError('cv_broken');
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
