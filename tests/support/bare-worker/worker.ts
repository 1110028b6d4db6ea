import { Hono } from 'hono';
import { openDatabase } from '#drizzle/client.ts';
import { loadJob } from '#src/features/jobs/page/store/job.ts';

/** Baseline for the page benchmark: Hono only, and Hono with the job page's one statement. */
const app = new Hono<{ Bindings: Env }>();
app.get('/api/health', (c) => c.text('ok'));
app.get('/job/:id', async (c) => c.json(await loadJob(openDatabase(c.env), Number(c.req.param('id')))));

export default app;
