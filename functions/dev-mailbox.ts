/** `/dev/mailbox`: the local platform's mailbox. Null in a deployed Worker, where the page does not exist. */
export async function devMailbox(request: Request, url: URL, env: Env): Promise<Response | null> {
  if (url.pathname !== '/dev/mailbox' || env.LOCAL_PLATFORM !== 'true' || !env.LOCAL_MAILBOX_URL) return null;
  const answer = await fetch(new URL(url.search, env.LOCAL_MAILBOX_URL), { headers: { accept: request.headers.get('accept') ?? '' } });
  return new Response(answer.body, {
    status: answer.status,
    headers: { ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' },
  });
}
