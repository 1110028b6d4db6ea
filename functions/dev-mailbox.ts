/** `/dev/mailbox`: the local platform's mailbox. Null in a deployed Worker, where the page does not exist. */
export async function devMailbox(request: Request, url: URL, env: Env): Promise<Response | null> {
  if (url.pathname !== '/dev/mailbox' || env.LOCAL_PLATFORM !== 'true' || !env.LOCAL_MAILBOX_URL) return null;
  const response = await fetch(new URL(url.search, env.LOCAL_MAILBOX_URL), { headers: { accept: request.headers.get('accept') ?? '' } });
  return new Response(response.body, {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' },
  });
}
