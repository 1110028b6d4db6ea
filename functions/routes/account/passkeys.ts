import { createRoute, z } from '@hono/zod-openapi';
import { getUser } from '#src/features/account/profile/get-user.ts';
import { addPasskey, beginPasskey } from '#src/features/account/passkeys/add-passkey.ts';
import { removePasskey, rename, renewRecoveryCodes } from '#src/features/account/passkeys/remove-passkey.ts';
import {
  addedPasskeySchema,
  addPasskeySchema,
  creationOptionsSchema,
  ownPasskeysSchema,
  passkeySchema,
  proofByPasskeySchema,
  recoveryCodesSchema,
  renamePasskeySchema,
  requestOptionsSchema,
} from '#src/features/account/passkeys/contract.ts';
import { listPasskeys } from '#src/features/account/passkeys/list-passkeys.ts';
import { beginProof, proveFactor } from '#src/features/account/passkeys/prove-factor.ts';
import { newRouter } from '../../http/api-env.ts';
import { relyingParty } from '../../http/relying-party.ts';
import { answerNothing, body, json, noContent, problems } from '../../http/responses.ts';
import { editor } from '../../middleware/member.ts';

/** For administrators and editors, each for their own passkeys only. The public API document leaves out the calls of the admin area. */
const asStaff = { middleware: editor, hide: true };
const params = z.object({ id: z.uuid() });

const list = createRoute({
  ...asStaff,
  method: 'get',
  path: '/admin/passkeys',
  responses: { 200: json(ownPasskeysSchema, 'openapi.answer.page'), ...problems(401, 403) },
});

const options = createRoute({
  ...asStaff,
  method: 'post',
  path: '/admin/passkeys/options',
  responses: { 200: json(creationOptionsSchema, 'openapi.answer.page'), ...problems(401, 403) },
});

const add = createRoute({
  ...asStaff,
  method: 'post',
  path: '/admin/passkeys',
  request: body(addPasskeySchema),
  responses: { 200: json(addedPasskeySchema, 'openapi.answer.page'), ...problems(400, 401, 403, 409, 422) },
});

const change = createRoute({
  ...asStaff,
  method: 'patch',
  path: '/admin/passkeys/{id}',
  request: { params, ...body(renamePasskeySchema) },
  responses: { 200: json(passkeySchema, 'openapi.answer.page'), ...problems(401, 403, 404, 422) },
});

const remove = createRoute({
  ...asStaff,
  method: 'delete',
  path: '/admin/passkeys/{id}',
  request: { params },
  responses: { ...noContent('openapi.answer.page'), ...problems(401, 403, 404, 422) },
});

const codes = createRoute({
  ...asStaff,
  method: 'post',
  path: '/admin/passkeys/recovery-codes',
  responses: { 200: json(recoveryCodesSchema, 'openapi.answer.page'), ...problems(401, 403, 404) },
});

const proofOptions = createRoute({
  ...asStaff,
  method: 'post',
  path: '/admin/passkeys/proof/options',
  responses: { 200: json(requestOptionsSchema, 'openapi.answer.page'), ...problems(401, 403, 404) },
});

const proof = createRoute({
  ...asStaff,
  method: 'post',
  path: '/admin/passkeys/proof',
  request: body(proofByPasskeySchema),
  responses: { ...noContent('openapi.answer.page'), ...problems(400, 401, 403, 422) },
});

export const passkeyRoutes = newRouter()
  .openapi(list, async (c) => c.json(await listPasskeys(c.var.ctx), 200))
  .openapi(options, async (c) => {
    const { email } = await getUser(c.var.ctx);
    return c.json(await beginPasskey(c.var.ctx, relyingParty(c), email), 200);
  })
  .openapi(add, async (c) => c.json(await addPasskey(c.var.ctx, relyingParty(c), c.req.valid('json')), 200))
  .openapi(change, async (c) => c.json(await rename(c.var.ctx, c.req.valid('param').id, c.req.valid('json').name), 200))
  .openapi(remove, (c) => answerNothing(c, removePasskey(c.var.ctx, c.req.valid('param').id)))
  .openapi(codes, async (c) => c.json({ recovery_codes: await renewRecoveryCodes(c.var.ctx) }, 200))
  .openapi(proofOptions, async (c) => c.json(await beginProof(c.var.ctx, relyingParty(c)), 200))
  .openapi(proof, (c) => answerNothing(c, proveFactor(c.var.ctx, relyingParty(c), c.req.valid('json').response)));
