import { expect, it } from 'vitest';
import { storedImageSchema } from '#src/features/news/editor/contract.ts';
import { processorTime } from '#scripts/dev/platform/processor-time.ts';
import { call, type OwnWorker, query } from '#tests/support/api-helpers.ts';
import { costlyPictures, makeProgressiveJpeg } from '#tests/support/costly-pictures.ts';
import { newDesk } from '#tests/support/desk.ts';
import { hostilePictures, payload } from '#tests/support/hostile-pictures.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { makePng } from '#tests/support/picture-files.ts';
import { findWorkerd } from '#tests/support/processor-time.ts';

const worker: () => OwnWorker = useOwnPlatform();

/** The most that one file may cost, in pictures of the largest accepted size. */
const maxCostInPictures = 3;

it('no picture costs much more than the largest accepted one, however far its file expands, and the Worker keeps running', async () => {
  const desk = await newDesk();
  const runtime = findWorkerd(worker().url);
  const costOf = async (work: () => Promise<unknown>) => {
    const before = processorTime(runtime);
    await work();
    return processorTime(runtime) - before;
  };
  const largest = (index: number) => desk.upload(makePng({ width: 2000, height: 2000 - index }));
  await largest(0); // so that the measurement does not include loading the decoder
  const plain = await costOf(async () => [await largest(1), await largest(2)]);
  const [tooCostly, wrong]: [string[], string[]] = [[], []];
  for (const { name, file, isRefused } of costlyPictures()) {
    let status = 0;
    const cost = await costOf(async () => ({ status } = await desk.upload(file)));
    if (cost > (maxCostInPictures * plain) / 2) tooCostly.push(`${name}: ${cost} ms, a plain one ${plain / 2} ms`);
    if (status !== (isRefused ? 422 : 201)) wrong.push(`${name}: ${status}`);
  }
  expect({ tooCostly, wrong }).toEqual({ tooCostly: [], wrong: [] });
  expect((await call('/jobs?page_size=1')).status).toBe(200);
}, 60_000);

it('a progressive JPEG of as many scans as programs write is drawn', async () => {
  const desk = await newDesk();
  expect((await desk.upload(makeProgressiveJpeg(80, 12), 'image/jpeg')).status).toBe(201);
});

it('SVG, programs and other files are refused whatever type they declare, and nothing of them is stored', async () => {
  const desk = await newDesk();
  const files = [...(hostilePictures['SVG with scripts'] ?? []).slice(0, 4), ...(hostilePictures['another kind of file'] ?? [])];
  expect(files.length).toBeGreaterThan(10);
  const before = await query`select count(*)::int as stored from news_files`;
  for (const type of ['image/png', 'image/svg+xml'])
    for (const file of files) expect([type, (await desk.upload(file, type)).status]).toEqual([type, 422]);
  expect(await query`select count(*)::int as stored from news_files`).toEqual(before);
});

it('a picture that is also a valid file of another kind is served as its pixels only', async () => {
  const desk = await newDesk();
  for (const file of hostilePictures['a picture with other data in the file'] ?? []) {
    const image = storedImageSchema.parse((await desk.upload(file)).body);
    const served = await fetch(`${worker().url}/media/${image.key}`);
    expect(Buffer.from(await served.arrayBuffer()).toString('latin1')).not.toContain(payload);
    expect([served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      image.key.endsWith('.jpg') ? 'image/jpeg' : 'image/png',
      'nosniff',
    ]);
  }
});
