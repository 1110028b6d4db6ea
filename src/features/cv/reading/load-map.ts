/** Fetches a character map from the site. Without it, the text of a font is empty, and the rest of the file is read. */
export async function loadMap(file: string): Promise<Uint8Array | null> {
  const response = await fetch(`/maps/${file}`);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
