import { AppError } from '#src/shared/errors.ts';
import { findStreams } from './find-streams.ts';
import type { Protection } from './password-key.ts';
import { readString, toCharacters } from './pdf-strings.ts';

/** The encryption of streams and strings. */
export type Method = 'none' | 'rc4' | 'aes128' | 'aes256';

export interface FileProtection extends Protection {
  streams: Method;
  strings: Method;
}

/** A part of a file between the data of streams. `from` is its offset. */
export interface Outside {
  from: number;
  text: string;
}

/** Maximum characters of an encryption dictionary. */
const maxDictionary = 6000;

/** Lists the parts of a file between the data of streams, which have the objects and trailers. */
export function outsides(bytes: Uint8Array): Outside[] {
  const found: Outside[] = [];
  let at = 0;
  const add = (to: number) => found.push({ from: at, text: toCharacters(bytes.subarray(at, to)) });
  for (const { from, to } of findStreams(bytes)) {
    add(from);
    at = to;
  }
  add(bytes.length);
  return found;
}

/**
 * Reads the encryption dictionary of a PDF.
 * @throws AppError cv_encrypted if it is not of a standard kind, or if there are several
 */
export function readProtection(parts: readonly Outside[]): FileProtection {
  const all = parts.flatMap(({ text }) =>
    Array.from(text.matchAll(/\/Encrypt\s+(\d+)\s+(\d+)\s+R/g), ([, number, generation]) => `${number} ${generation}`),
  );
  const [name, ...others] = new Set(all);
  if (name === undefined || others.length > 0) throw new AppError('cv_encrypted');
  const object = new RegExp(`(?:^|[^\\d])${name.replace(' ', '\\s+')}\\s+obj\\b`);
  const holder = parts.map(({ text }) => ({ text, at: text.search(object) })).find(({ at }) => at >= 0);
  const dictionary = holder?.text.slice(holder.at, holder.at + maxDictionary) ?? '';
  if (!/\/Filter\s*\/Standard(?![A-Za-z])/.test(dictionary)) throw new AppError('cv_encrypted');
  const version = numberOf(dictionary, 'V') ?? 0;
  const revision = numberOf(dictionary, 'R') ?? 0;
  if (![1, 2, 4, 5].includes(version) || revision < 2 || revision > 6) throw new AppError('cv_encrypted');
  const bits = version === 1 ? 40 : version === 4 ? 128 : (numberOf(dictionary, 'Length') ?? 40);
  if (version < 5 && (bits < 40 || bits > 128)) throw new AppError('cv_encrypted');
  return {
    revision,
    keyBytes: revision === 2 ? 5 : bits >> 3,
    owner: stringOf(dictionary, 'O'),
    user: stringOf(dictionary, 'U'),
    userKey: stringOf(dictionary, 'UE'),
    permissions: numberOf(dictionary, 'P') ?? 0,
    id: parts.map(({ text }) => fileId(text)).find((id) => id !== null) ?? new Uint8Array(),
    isMetadataEncrypted: !/\/EncryptMetadata\s+false/.test(dictionary),
    streams: version < 4 ? 'rc4' : methodOf(dictionary, 'StmF'),
    strings: version < 4 ? 'rc4' : methodOf(dictionary, 'StrF'),
  };
}

function numberOf(text: string, key: string): number | null {
  const found = new RegExp(`/${key}\\s+(-?\\d+)`).exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

function stringOf(text: string, key: string): Uint8Array {
  const match = new RegExp(`/${key}\\s*(?=[(<])`).exec(text);
  return (match === null ? null : readString(text, match.index + match[0].length))?.bytes ?? new Uint8Array();
}

function fileId(text: string): Uint8Array | null {
  const match = /\/ID\s*\[\s*(?=[(<])/.exec(text);
  return match === null ? null : (readString(text, match.index + match[0].length)?.bytes ?? null);
}

/** Finds the method of the crypt filter that a file names for its streams or strings. */
function methodOf(text: string, key: 'StmF' | 'StrF'): Method {
  const name = new RegExp(`/${key}\\s*/([\\w.-]+)`).exec(text)?.[1] ?? 'Identity';
  if (name === 'Identity') return 'none';
  const filter = new RegExp(`/${name.replaceAll('.', String.raw`\.`)}\\s*<<([^>]*)>>`).exec(text)?.[1] ?? '';
  const method = /\/CFM\s*\/(\w+)/.exec(filter)?.[1];
  if (method === 'V2') return 'rc4';
  if (method === 'AESV2') return 'aes128';
  if (method === 'AESV3') return 'aes256';
  if (method === 'None') return 'none';
  throw new AppError('cv_encrypted');
}
