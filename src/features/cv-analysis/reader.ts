import type { CvReading, CvText } from '../cv-reading/types.ts';
export async function extractText(bytes: Uint8Array): Promise<CvText> {
  return { lines: new TextDecoder().decode(bytes).split('\n'), pages: null, format: 'txt', hidden: [] };
}
export function readCv(text: CvText): CvReading {
  return {
    language: 'en',
    sections: [],
    roles: [],
    education: [],
    skills: text.lines.slice(0, 1).map((line) => ({ text: line, place: { line: 0, from: 0, to: line.length } })),
  };
}
