import { createRoute, z } from '@hono/zod-openapi';
import { avatarSeedSchema, avatarStyleSchema, type AvatarStyle } from '#src/features/auth/identity/contract.ts';
import { SingleFlight } from '../../edge/single-flight.ts';
import { newRouter } from '../../http/api-env.ts';
import { contentPolicies } from '../../http/content-policies.ts';
import { problems } from '../../http/responses.ts';
import { noToken } from '../../http/openapi-security.ts';

/** Loaded on first use: all styles together are larger than any page. */
const definitions: Record<AvatarStyle, () => Promise<{ default: unknown }>> = {
  lorelei: () => import('@dicebear/styles/lorelei.json', { with: { type: 'json' } }),
  notionists: () => import('@dicebear/styles/notionists-neutral.json', { with: { type: 'json' } }),
  bottts: () => import('@dicebear/styles/bottts.json', { with: { type: 'json' } }),
  thumbs: () => import('@dicebear/styles/thumbs.json', { with: { type: 'json' } }),
  shapes: () => import('@dicebear/styles/shapes.json', { with: { type: 'json' } }),
};

/** Draws an avatar as SVG. Deterministic for a style and seed. */
async function drawAvatar(style: AvatarStyle, seed: string): Promise<string> {
  const [{ Avatar }, { default: definition }] = await Promise.all([import('@dicebear/core'), definitions[style]()]);
  return new Avatar(definition, { seed, size: 128 }).toString();
}

const svg = { description: 'openapi.get_avatar.answer', content: { 'image/svg+xml': { schema: z.string() } } };
/** Typed without content, since the library would treat content as JSON. */
const picture: { 200: { description: string } } = { 200: svg };

const avatar = createRoute({
  method: 'get',
  path: '/avatars/{style}/{file}',
  operationId: 'getAvatar',
  tags: ['openapi.tag.files'],
  ...noToken,
  request: { params: z.object({ style: avatarStyleSchema, file: z.string().regex(/^[\w-]{1,40}\.svg$/, { error: 'invalid_avatar' }) }) },
  responses: { ...picture, ...problems(422) },
});

const drawing = new SingleFlight<string>();

export const avatarRoutes = newRouter().openapi(avatar, async (c) => {
  const { style, file } = c.req.valid('param');
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const draw = () => drawAvatar(style, avatarSeedSchema.parse(file.slice(0, -4)));
  return c.body(await drawing.run(`${style}/${file}`, draw, { later }), 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': contentPolicies.files,
  });
});
