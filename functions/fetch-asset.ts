/** Assets have no host in production. Astro's dev server passes the request on to Vite, which refuses hosts other than `localhost`. */
const origin = 'https://assets.localhost';

/** Fetches a static asset that was deployed with this Worker, by its path under `public`. */
export function fetchAsset({ ASSETS }: Pick<Env, 'ASSETS'>, path: string): Promise<Response> {
  return ASSETS.fetch(new URL(path, origin));
}
