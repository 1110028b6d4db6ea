import { Hono } from 'hono';
import { openDatabase } from '#drizzle/client.ts';
import { loadJob } from '#src/features/jobs/page/store/job.ts';

/** The baseline of the page benchmark: only Hono, and Hono with the single statement of the job page. */
const app = new Hono<{ Bindings: Env }>();
app.get('/api/health', (c) => c.text('ok'));
app.get('/job/:id', async (c) => c.json(await loadJob(openDatabase(c.env), Number(c.req.param('id')))));

export default app;
