import videoHosts from '../../src/shared/video-hosts.json' with { type: 'json' };

/** Every content security policy of the site. `public/_headers` repeats `documents` and `framed.nowhere` for files that bypass the Worker. */
export const contentPolicies = {
  /** For all documents, in addition to other policies. */
  documents: "object-src 'none'; base-uri 'none'; form-action 'self'",
  /** Which sites may show a document in a frame. */
  framed: { nowhere: "frame-ancestors 'none'", anywhere: 'frame-ancestors *' },
  /** Answers of the API are data: opened as a page, they load and run nothing. */
  data: "default-src 'none'",
  /** Members' and editors' files, and drawings: opened as a document, they load and run nothing. */
  files: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  /** The readable page of the API, whose style has this hash. */
  docs: (styleHash: string) => `default-src 'none'; img-src 'self'; font-src 'self'; style-src '${styleHash}'`,
};

/** The directives of pages. Astro adds the hashes of their scripts and styles. */
export const pageDirectives = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  `frame-src 'self' ${videoHosts.map((host) => `https://${host}`).join(' ')}`,
] as const;
