/** Fetches a character map from the site; null if there is none. */
export async function loadMap(file: string): Promise<Uint8Array | null> {
  const response = await fetch(`/maps/${file}`);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
