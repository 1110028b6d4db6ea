import { Hono } from 'hono';
import { openDatabase } from '#drizzle/client.ts';
import { loadJobFacts } from '#src/features/jobs/store.ts';
import type { Env } from '#functions/env.ts';

/** What a page is measured against: Hono and nothing else, and Hono with the one statement of the job page. */
const app = new Hono<{ Bindings: Env }>();
app.get('/api/health', (c) => c.text('ok'));
app.get('/job/:id', async (c) => c.json(await loadJobFacts(openDatabase(c.env), Number(c.req.param('id')))));

export default app;
