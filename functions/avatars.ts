import type { AvatarStyle } from '#src/features/auth/identity/contract.ts';

/** Loaded on first use: all styles together are larger than any page. */
const definitions: Record<AvatarStyle, () => Promise<{ default: unknown }>> = {
  lorelei: () => import('@dicebear/styles/lorelei.json', { with: { type: 'json' } }),
  notionists: () => import('@dicebear/styles/notionists-neutral.json', { with: { type: 'json' } }),
  bottts: () => import('@dicebear/styles/bottts.json', { with: { type: 'json' } }),
  thumbs: () => import('@dicebear/styles/thumbs.json', { with: { type: 'json' } }),
  shapes: () => import('@dicebear/styles/shapes.json', { with: { type: 'json' } }),
};

/** Draws an avatar as SVG. Deterministic for a style and seed. */
export async function drawAvatar(style: AvatarStyle, seed: string): Promise<string> {
  const [{ Avatar }, { default: definition }] = await Promise.all([import('@dicebear/core'), definitions[style]()]);
  return new Avatar(definition, { seed, size: 128 }).toString();
}
