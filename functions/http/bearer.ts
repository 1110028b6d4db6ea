/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
